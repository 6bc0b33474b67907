import type { Language, StaffProfile, StaffRole } from '@runwen/contracts'
import { type Projection, projectOnce } from '@runwen/event-bus'
import { exists, many, maybe, one, type Tx } from '@runwen/service-kit'

const users: Projection = { table: 'users', key: 'id', isAlive: 'users.deleted_at IS NULL' }

/**
 * Records a user's name and locks their row, so that a deletion runs either before or after the transaction. Keeps a
 * name that was changed since: a session has the name of its login.
 *
 * @returns false when the user is deleted.
 */
export async function lockUser(tx: Tx, { id, username }: { id: string; username: string }): Promise<boolean> {
  const { deleted } = await one<{ deleted: boolean }>(
    tx,
    `INSERT INTO users AS known (id, username) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET username =
       CASE WHEN known.deleted_at IS NOT NULL THEN '' WHEN known.name_version > 0 THEN known.username ELSE $2 END
     RETURNING deleted_at IS NOT NULL AS deleted`,
    [id, username],
  )
  return !deleted
}

/** Locks the row of a user, as `lockUser` does. Returns false when the user is unknown or deleted. */
export const lockKnownUser = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx, 'SELECT FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [id])

export const renameUser = async (tx: Tx, id: string, username: string, version: number) =>
  void (await projectOnce(tx, users, { id, values: { username }, version: { name_version: version } }))

/** Records the name under which customers know a member of staff. */
export async function saveDisplayName(
  tx: Tx,
  id: string,
  name: string | null,
  version: number,
): Promise<void> {
  const values = { display_name: name }
  await projectOnce(tx, users, {
    id,
    first: { username: '' },
    values,
    version: { display_name_version: version },
  })
}

/** Records the profile that a member of staff lets customers see. */
export async function saveProfile(
  tx: Tx,
  id: string,
  profile: StaffProfile | null,
  version: number,
): Promise<void> {
  const values = { profile }
  await projectOnce(tx, users, { id, first: { username: '' }, values, version: { profile_version: version } })
}

/** Returns the profile of a member of staff who agreed to be shown to customers. */
export async function findShownProfile(tx: Tx, id: string): Promise<StaffProfile | undefined> {
  const sql = 'SELECT profile FROM users WHERE id = $1 AND profile IS NOT NULL AND deleted_at IS NULL'
  return (await maybe<{ profile: StaffProfile }>(tx, sql, [id]))?.profile
}

export async function saveStaffRole(
  tx: Tx,
  { id, username, role, version }: { id: string; username: string; role: StaffRole; version: number },
): Promise<void> {
  const values = { staff_role: role }
  await projectOnce(tx, users, { id, first: { username }, values, version: { staff_role_version: version } })
}

/** All names under which customers know staff. */
export async function displayNames(tx: Tx): Promise<string[]> {
  const rows = await many<{ name: string }>(
    tx,
    `SELECT display_name AS name FROM users WHERE display_name IS NOT NULL
     UNION SELECT name FROM users, LATERAL (VALUES (profile->>'name_en'), (profile->>'name_zh')) AS names (name)
     WHERE profile IS NOT NULL AND name <> ''`,
  )
  return rows.map(({ name }) => name)
}

/** Marks a user as deleted, inserting the row if needed, and schedules the deletion of their files. */
export async function saveDeleted(tx: Tx, id: string): Promise<void> {
  const consent = { consent_version: null, consent_language: null, consent_agreed_at: null }
  const values = {
    username: '',
    display_name: null,
    profile: null,
    staff_role: null,
    ...consent,
    deleted_at: tx.now(),
    purge_due: true,
  }
  await projectOnce(tx, users, { id, values })
}

/** Locks a deleted user who may still have files. No file is added to a locked user: see `lockUser`. */
export async function lockUserToPurge(tx: Tx): Promise<string | undefined> {
  const row = await maybe<{ id: string }>(
    tx,
    'SELECT id FROM users WHERE purge_due LIMIT 1 FOR UPDATE SKIP LOCKED',
  )
  return row?.id
}

export async function endPurge(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE users SET purge_due = false WHERE id = $1', [id])
}

export interface Consent {
  version: string
  language: Language
  agreedAt: Date
}

export async function saveConsent(tx: Tx, id: string, consent: Consent): Promise<void> {
  await tx.query(
    `UPDATE users SET consent_version = $2, consent_language = $3, consent_agreed_at = $4
     WHERE id = $1 AND deleted_at IS NULL`,
    [id, consent.version, consent.language, consent.agreedAt],
  )
}
