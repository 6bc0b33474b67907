import { maybe, type Tx } from '@runwen/service-kit'

export interface UserRow {
  id: string
  username: string
  email: string | null
  is_admin: boolean
  invitation_code: string | null
  created_at: Date
  last_login_at: Date | null
}

export const columns = 'id, username, email, is_admin, invitation_code, created_at, last_login_at'

export interface NewUser {
  id: string
  username: string
  email: string | null
  passwordHash: string
  isAdmin: boolean
  invitationCode: string | null
  createdAt: Date
}

/** Undefined when the username is taken. */
export function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  return maybe(
    tx,
    `INSERT INTO users (id, username, email, password_hash, is_admin, invitation_code, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      user.id,
      user.username,
      user.email,
      user.passwordHash,
      user.isAdmin,
      user.invitationCode,
      user.createdAt,
    ],
  )
}

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM users WHERE id = $1`, [id])
}

export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  return (await maybe(tx, 'SELECT 1 FROM users WHERE username = $1 OR email = $1', [username])) !== undefined
}

export interface Credentials {
  id: string
  password_hash: string
}

export function findCredentials(tx: Tx, username: string): Promise<Credentials | undefined> {
  return maybe(tx, 'SELECT id, password_hash FROM users WHERE username = $1', [username])
}

export async function findPasswordHash(tx: Tx, id: string): Promise<string | undefined> {
  const row = await maybe<Credentials>(tx, 'SELECT id, password_hash FROM users WHERE id = $1', [id])
  return row?.password_hash
}

/** Locks the user until the transaction ends. Undefined when the password is no longer that of the hash. */
export function recordLogin(tx: Tx, user: Credentials, now: Date): Promise<UserRow | undefined> {
  return maybe(
    tx,
    `UPDATE users SET last_login_at = $3 WHERE id = $1 AND password_hash = $2 RETURNING ${columns}`,
    [user.id, user.password_hash, now],
  )
}

/** Locks the user. Undefined when they are gone, or their hash is no longer `from`, where that is given. */
export function setPasswordHash(
  tx: Tx,
  change: { userId: string; to: string; from?: string },
): Promise<UserRow | undefined> {
  return maybe(
    tx,
    `UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash = coalesce($3, password_hash)
     RETURNING ${columns}`,
    [change.userId, change.to, change.from ?? null],
  )
}

/** The version of the user's next event; locks the user. Undefined when they are gone. */
export async function raiseVersion(tx: Tx, id: string): Promise<number | undefined> {
  const row = await maybe<{ version: number }>(
    tx,
    'UPDATE users SET version = version + 1 WHERE id = $1 RETURNING version',
    [id],
  )
  return row?.version
}

export async function removeUser(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM users WHERE id = $1', [id])
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  return (await maybe(tx, 'SELECT 1 FROM users WHERE is_admin LIMIT 1')) !== undefined
}
