import type { StaffRole } from '@runwen/contracts'
import { type Projection, projectOnce } from '@runwen/event-bus'
import { exists, type Tx } from '@runwen/service-kit'

const users: Projection = { table: 'users', key: 'id', isAlive: 'users.deleted_at IS NULL' }

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

export const renameUser = async (tx: Tx, id: string, username: string, version: number) =>
  void (await projectOnce(tx, users, { id, values: { username }, version: { name_version: version } }))

/** Records the name that customers see. */
export const saveDisplayName = async (tx: Tx, id: string, display_name: string | null, version: number) =>
  void (await projectOnce(tx, users, {
    id,
    values: { display_name },
    version: { display_name_version: version },
  }))

export const saveStaffRole = async (
  tx: Tx,
  { id, username, role }: { id: string; username: string; role: StaffRole },
  version: number,
) =>
  void (await projectOnce(tx, users, {
    id,
    first: { username },
    values: { staff_role: role },
    version: { staff_role_version: version },
  }))

/** Whether messages can be assigned to the user. */
export const isStaff = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx, 'SELECT FROM users WHERE id = $1 AND staff_role IS NOT NULL AND deleted_at IS NULL', [id])

/** Replaces a user by a tombstone, locked until the transaction ends. */
export async function markUserDeleted(tx: Tx, id: string, deleted_at: Date): Promise<void> {
  const values = {
    username: null,
    display_name: null,
    staff_role: null,
    message_count: 0,
    last_message_at: null,
    deleted_at,
  }
  await projectOnce(tx, users, { id, values })
}
