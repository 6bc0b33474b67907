import type { Tx } from '@runwen/service-kit'

/**
 * Notes what is known of a user, whose row it makes if need be and locks until the transaction ends. False when the
 * user was deleted.
 */
export async function noteUser(tx: Tx, user: { id: string; username?: string }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO users (id, username) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username = coalesce(EXCLUDED.username, users.username)
     WHERE users.deleted_at IS NULL`,
    [user.id, user.username ?? null],
  )
  return rowCount === 1
}

/** Counts a message of a user, as `noteUser` does otherwise. */
export async function countMessage(
  tx: Tx,
  user: { id: string; username: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO users (id, username, message_count, last_message_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (id) DO UPDATE SET username = EXCLUDED.username, message_count = users.message_count + 1,
       last_message_at = greatest(users.last_message_at, $3)
     WHERE users.deleted_at IS NULL`,
    [user.id, user.username, at],
  )
  return rowCount === 1
}

/** Leaves a tombstone in place of the user, locked until the transaction ends. */
export async function buryUser(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO users (id, deleted_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username = NULL, message_count = 0, last_message_at = NULL,
       deleted_at = coalesce(users.deleted_at, $2)`,
    [id, at],
  )
}
