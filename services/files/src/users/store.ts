import { one, type Tx } from '@runwen/service-kit'

/**
 * Notes a user's name and locks their row, so that a deletion comes wholly before or wholly after what the transaction
 * does for them.
 *
 * @returns false when they are deleted.
 */
export async function lockUser(tx: Tx, { id, username }: { id: string; username: string }): Promise<boolean> {
  const { deleted } = await one<{ deleted: boolean }>(
    tx,
    `INSERT INTO users AS known (id, username) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username = CASE WHEN known.deleted_at IS NULL THEN $2 ELSE '' END
     RETURNING deleted_at IS NOT NULL AS deleted`,
    [id, username],
  )
  return !deleted
}

/** Leaves a row without the name, whether or not there was one. */
export async function buryUser(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `INSERT INTO users (id, username, deleted_at) VALUES ($1, '', now())
     ON CONFLICT (id) DO UPDATE SET username = '', deleted_at = coalesce(users.deleted_at, now())`,
    [id],
  )
}
