import type { Tx } from '@runwen/service-kit'

/**
 * Inserts a user or updates the username unless it was changed since (a session has the name of its login), and locks the row until the transaction ends.
 *
 * @returns false when the user was deleted.
 */
export async function saveUser(tx: Tx, user: { id: string; username?: string }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO users (id, username) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username =
       CASE WHEN users.name_version > 0 THEN users.username ELSE coalesce(EXCLUDED.username, users.username) END
     WHERE users.deleted_at IS NULL`,
    [user.id, user.username ?? null],
  )
  return rowCount === 1
}

/** As `saveUser`, and counts a message of the user. */
export async function countMessage(
  tx: Tx,
  user: { id: string; username: string },
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO users (id, username, message_count, last_message_at) VALUES ($1, $2, 1, $3)
     ON CONFLICT (id) DO UPDATE SET message_count = users.message_count + 1,
       last_message_at = greatest(users.last_message_at, $3),
       username = CASE WHEN users.name_version > 0 THEN users.username ELSE EXCLUDED.username END
     WHERE users.deleted_at IS NULL`,
    [user.id, user.username, at],
  )
  return rowCount === 1
}

/** Records a changed name. Events arrive in any order, so only a higher version replaces what is stored. */
export async function renameUser(
  tx: Tx,
  { id, username, version }: { id: string; username: string; version: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO users (id, username, name_version) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET username = $2, name_version = $3
     WHERE users.name_version < $3 AND users.deleted_at IS NULL`,
    [id, username, version],
  )
}

/** Records the name that customers see. Only a higher version replaces what is stored. */
export async function saveDisplayName(
  tx: Tx,
  { id, displayName, version }: { id: string; displayName: string | null; version: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO users (id, display_name, display_name_version) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET display_name = $2, display_name_version = $3
     WHERE users.display_name_version < $3 AND users.deleted_at IS NULL`,
    [id, displayName, version],
  )
}

/** Replaces a user by a tombstone, locked until the transaction ends. */
export async function markUserDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO users (id, deleted_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username = NULL, display_name = NULL, message_count = 0, last_message_at = NULL,
       deleted_at = coalesce(users.deleted_at, $2)`,
    [id, at],
  )
}
