import { maybe, type Tx } from '@runwen/service-kit'

export interface ResetRequest {
  id: string
  username: string
}

export async function insertResetRequest(tx: Tx, { id, username }: ResetRequest, now: Date): Promise<void> {
  await tx.query('INSERT INTO reset_requests (id, username, requested_at) VALUES ($1, $2, $3)', [
    id,
    username,
    now,
  ])
}

/** Removes the oldest request that no other transaction has taken. Returns undefined if there is none. */
export function takeResetRequest(tx: Tx): Promise<ResetRequest | undefined> {
  return maybe(
    tx,
    `DELETE FROM reset_requests
     WHERE id = (SELECT id FROM reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, username`,
  )
}
