import { many, maybe, type Tx } from '@runwen/service-kit'
import { skeletonOf } from './skeleton.ts'

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
    `INSERT INTO users (id, username, email, password_hash, is_admin, invitation_code, created_at, skeleton)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      user.id,
      user.username,
      user.email,
      user.passwordHash,
      user.isAdmin,
      user.invitationCode,
      user.createdAt,
      skeletonOf(user.username),
    ],
  )
}

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM users WHERE id = $1`, [id])
}

/** Whether somebody has this name, or one that looks like it. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM users WHERE username = $1 OR email = $1 OR skeleton = $2 LIMIT 1'
  return (await maybe(tx, sql, [username, skeletonOf(username)])) !== undefined
}

/** Until the transaction ends, nobody else registers a name that looks like this one. */
export async function lockUsername(tx: Tx, username: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `username ${skeletonOf(username)}`,
  ])
}

export function listWithoutSkeleton(tx: Tx, limit: number): Promise<{ id: string; username: string }[]> {
  return many(
    tx,
    'SELECT id, username FROM users WHERE skeleton IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED',
    [limit],
  )
}

export async function setSkeleton(tx: Tx, id: string, skeleton: string): Promise<void> {
  await tx.query('UPDATE users SET skeleton = $2 WHERE id = $1', [id, skeleton])
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

/**
 * Notes a login. Until the transaction ends nobody locks the user with `lockUser`, but others may log in. Undefined
 * when the password is no longer that of the hash.
 */
export async function recordLogin(tx: Tx, user: Credentials, now: Date): Promise<UserRow | undefined> {
  const row = await maybe<UserRow>(
    tx,
    `SELECT ${columns} FROM users WHERE id = $1 AND password_hash = $2 FOR KEY SHARE`,
    [user.id, user.password_hash],
  )
  if (!row) return undefined
  // Another login that is just noting its time is as good as this one.
  await tx.query(
    `UPDATE users SET last_login_at = $2
     WHERE id = (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)`,
    [user.id, now],
  )
  return { ...row, last_login_at: now }
}

/** Locks the user until the transaction ends: nobody logs in. Undefined when there is none. */
export function lockUser(tx: Tx, id: string): Promise<(UserRow & Credentials) | undefined> {
  return maybe(tx, `SELECT ${columns}, password_hash FROM users WHERE id = $1 FOR UPDATE`, [id])
}

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, hash])
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
