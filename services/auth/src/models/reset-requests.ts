import { insertRow, maybe, type Tx } from '@runwen/service-kit'

export interface ResetRequest {
  id: string
  username: string
}

export const insertResetRequest = (tx: Tx, request: ResetRequest, requested_at: Date) =>
  insertRow(tx, 'reset_requests', { ...request, requested_at })

/** Removes the oldest request that no other transaction has taken. Returns undefined if there is none. */
export function takeResetRequest(tx: Tx): Promise<ResetRequest | undefined> {
  return maybe(
    tx,
    `DELETE FROM reset_requests
     WHERE id = (SELECT id FROM reset_requests ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, username`,
  )
}
