import type { DeletionRefusal } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

/** Replaces an earlier request of the user, whose decision then counts no more. */
export async function saveRequest(tx: Tx, request: { id: string; userId: string; now: Date }): Promise<void> {
  await tx.query(
    `INSERT INTO deletion_requests (user_id, id, requested_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET id = $2, requested_at = $3, refusal = NULL`,
    [request.userId, request.id, request.now],
  )
}

/** Undefined when the user, or another request of the user, has taken its place. */
export function findRequest(
  tx: Tx,
  request: { id: string; userId: string },
): Promise<{ refusal: DeletionRefusal | null } | undefined> {
  return maybe(tx, 'SELECT refusal FROM deletion_requests WHERE user_id = $1 AND id = $2', [
    request.userId,
    request.id,
  ])
}

export async function setRefused(
  tx: Tx,
  request: { id: string; userId: string },
  refusal: DeletionRefusal,
): Promise<void> {
  await tx.query('UPDATE deletion_requests SET refusal = $3 WHERE user_id = $1 AND id = $2', [
    request.userId,
    request.id,
    refusal,
  ])
}
