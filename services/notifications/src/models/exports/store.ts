import { many, type Tx } from '@runwen/service-kit'

export interface ExportedLetter {
  id: string
  kind: string
  status: string
  address: string | null
  language: string
  created_at: Date
  sent_at: Date | null
  data: object
}

/**
 * All letters to a user, oldest first, without those to staff about the user. Nonces are left out, because a token of a
 * link that is still valid follows from them.
 */
export function readLetters(tx: Tx, userId: string): Promise<ExportedLetter[]> {
  return many(
    tx,
    `SELECT l.id, kind, status, coalesce(l.address, u.username) AS address,
       coalesce(l.language, u.language, 'en') AS language, created_at, sent_at, data - 'nonce' AS data
     FROM letters l LEFT JOIN users u ON u.id = l.user_id
     WHERE l.user_id = $1 AND NOT starts_with(kind, 'staff_') ORDER BY l.id`,
    [userId],
  )
}
