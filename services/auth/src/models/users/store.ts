import type { Language, StaffRole, StartPage } from '@runwen/contracts'
import {
  byIndex,
  cappedTotal,
  containing,
  exists,
  many,
  maybe,
  one,
  orderById,
  type Position,
  type Tx,
} from '@runwen/service-kit'
import { skeletonOf } from './skeleton.ts'

export interface UserRow {
  id: string
  username: string
  email: string | null
  is_admin: boolean
  /** Null for customers. */
  role: StaffRole | null
  invitation_code: string | null
  created_at: Date
  last_login_at: Date | null
  language: Language
  email_confirmed_at: Date | null
  /** Null unless a member of staff chose one. */
  start_page: StartPage | null
}

/** A member of staff that an earlier version created has no role yet and is an owner. */
export const roleColumn = "CASE WHEN is_admin THEN coalesce(staff_role, 'owner') END AS role"

const columns = `id, username, email, is_admin, ${roleColumn}, invitation_code, created_at, last_login_at, language,
  email_confirmed_at, start_page`

export interface NewUser {
  id: string
  username: string
  email: string | null
  passwordHash: string
  /** Null: a customer. */
  role: StaffRole | null
  invitationCode: string | null
  createdAt: Date
  language: Language
}

/** Returns undefined if the username is taken. Lock the username first. */
export function insertUser(tx: Tx, user: NewUser): Promise<UserRow | undefined> {
  return maybe(
    tx,
    `INSERT INTO users (id, username, email, password_hash, is_admin, invitation_code, created_at, skeleton,
       language, staff_role, invitation_code_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (SELECT id FROM invitation_codes WHERE code = $6)) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [
      user.id,
      user.username,
      user.email,
      user.passwordHash,
      user.role !== null,
      user.invitationCode,
      user.createdAt,
      skeletonOf(user.username),
      user.language,
      user.role,
    ],
  )
}

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM users WHERE id = $1`, [id])
}

/** Returns whether a user other than `except` has this name or one that looks like it. */
export const isUsernameTaken = (tx: Tx, username: string, except?: string): Promise<boolean> =>
  exists(
    tx,
    'SELECT FROM users WHERE (username = $1 OR email = $1 OR skeleton = $2) AND id IS DISTINCT FROM $3 LIMIT 1',
    [username, skeletonOf(username), except ?? null],
  )

/** Blocks other registrations of names that look like this one until the transaction ends. */
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
 * Records the time of a login. Blocks `lockUser` until the transaction ends, but not other logins. Returns undefined if
 * the user was deleted or the password hash has changed.
 */
export async function recordLogin(tx: Tx, user: Credentials, now: Date): Promise<UserRow | undefined> {
  const row = await maybe<UserRow>(
    tx,
    `SELECT ${columns} FROM users WHERE id = $1 AND password_hash = $2 FOR KEY SHARE`,
    [user.id, user.password_hash],
  )
  if (!row) return undefined
  // Skips the update while another login records its time.
  await tx.query(
    `UPDATE users SET last_login_at = $2
     WHERE id = (SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)`,
    [user.id, now],
  )
  return { ...row, last_login_at: now }
}

/** Locks the user against logins until the transaction ends. Returns undefined if the user does not exist. */
export function lockUser(tx: Tx, id: string): Promise<(UserRow & Credentials) | undefined> {
  return maybe(tx, `SELECT ${columns}, password_hash FROM users WHERE id = $1 FOR UPDATE`, [id])
}

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, hash])
}

/** Finds a user by username without a lock. */
export function findUserByName(tx: Tx, username: string): Promise<UserRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM users WHERE username = $1`, [username])
}

/** Marks the email as confirmed and returns the user. Lock the user first. */
export function setEmailConfirmed(tx: Tx, id: string, now: Date): Promise<UserRow> {
  return one(tx, `UPDATE users SET email_confirmed_at = $2 WHERE id = $1 RETURNING ${columns}`, [id, now])
}

/** Sets email and username to a confirmed email. Lock the user and the username first. */
export function setEmail(tx: Tx, id: string, email: string, now: Date): Promise<UserRow> {
  return one(
    tx,
    `UPDATE users SET username = $2, email = $2, skeleton = $3, email_confirmed_at = $4
     WHERE id = $1 RETURNING ${columns}`,
    [id, email, skeletonOf(email), now],
  )
}

/** Returns the version of the user's next event. Locks the user. Returns undefined if the user does not exist. */
export async function incrementVersion(tx: Tx, id: string): Promise<number | undefined> {
  const row = await maybe<{ version: number }>(
    tx,
    'UPDATE users SET version = version + 1 WHERE id = $1 RETURNING version',
    [id],
  )
  return row?.version
}

export async function findDisplayName(tx: Tx, id: string): Promise<string | undefined> {
  const row = await maybe<{ display_name: string }>(tx, 'SELECT display_name FROM users WHERE id = $1', [id])
  return row?.display_name
}

export async function setDisplayName(tx: Tx, id: string, displayName: string): Promise<void> {
  await tx.query('UPDATE users SET display_name = $2 WHERE id = $1', [id, displayName])
}

export function setStartPage(tx: Tx, id: string, page: StartPage): Promise<UserRow | undefined> {
  return maybe(tx, `UPDATE users SET start_page = $2 WHERE id = $1 RETURNING ${columns}`, [id, page])
}

export async function removeUserRow(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM users WHERE id = $1', [id])
}

/** Blocks other changes of roles and deletions of staff, so that an owner always stays. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('staff roles'))")
}

/** Lock the roles first. */
export const hasOtherOwner = (tx: Tx, id: string): Promise<boolean> =>
  exists(
    tx,
    "SELECT FROM users WHERE is_admin AND coalesce(staff_role, 'owner') = 'owner' AND id <> $1 LIMIT 1",
    [id],
  )

export async function setStaffRole(tx: Tx, id: string, role: StaffRole): Promise<void> {
  await tx.query('UPDATE users SET staff_role = $2 WHERE id = $1', [id, role])
}

/** Locks staff that an earlier version created, without a role. */
export function lockWithoutRole(tx: Tx): Promise<{ id: string; username: string }[]> {
  return many(
    tx,
    'SELECT id, username FROM users WHERE is_admin AND staff_role IS NULL ORDER BY id FOR UPDATE SKIP LOCKED',
  )
}

export interface StaffRow extends Pick<UserRow, 'id' | 'username' | 'created_at' | 'last_login_at'> {
  role: StaffRole
  display_name: string
  last_active_at: Date | null
  second_factor: boolean
}

const selectStaff = `SELECT id, username, display_name, ${roleColumn}, created_at, last_login_at,
  greatest(last_login_at, (SELECT max(coalesce(s.last_seen_at, s.created_at)) FROM sessions s
    WHERE s.user_id = users.id)) AS last_active_at, EXISTS (
    SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL) AS second_factor
  FROM users WHERE is_admin`

export const listStaffRows = (tx: Tx): Promise<StaffRow[]> => many(tx, `${selectStaff} ORDER BY username`)

export const getStaffRow = (tx: Tx, id: string): Promise<StaffRow> =>
  one(tx, `${selectStaff} AND id = $1`, [id])

export const hasAdmin = (tx: Tx): Promise<boolean> => exists(tx, 'SELECT FROM users WHERE is_admin LIMIT 1')

export interface UserFilter {
  /** Any part of the username, case-insensitively. */
  search?: string | undefined
  /** When they registered. */
  from?: string | undefined
  to?: string | undefined
  is_admin?: boolean | undefined
}

export async function listUsersBefore(
  tx: Tx,
  filter: UserFilter,
  { before, limit, sort }: Position,
): Promise<UserRow[]> {
  const { search } = filter
  const values = [...valuesOf(filter), before, limit]
  const { after, order } = orderById({ sort }, 'id', '$5')
  const select = (users: string) =>
    `SELECT ${columns} FROM ${users} WHERE ${isMatch} AND ${after} ORDER BY ${order} LIMIT $6`
  if (!isShort(search)) return many(tx, select('users'), values)
  const page = await many<UserRow>(tx, select(firstUsers(after, order)), values)
  if (page.length === limit) return page
  return byIndex(tx, () => many(tx, withFound('$7') + select('found'), [...values, search]))
}

export async function countUsers(tx: Tx, filter: UserFilter) {
  const { search } = filter
  const values = valuesOf(filter)
  if (isShort(search)) {
    const sql = `SELECT count(*) FROM ${firstUsers('true', 'id DESC')} WHERE ${isMatch}`
    const { count } = await one<{ count: number }>(tx, sql, values)
    // What is common is counted sooner without the index, which finds all of it before the first.
    if (count < first / 10)
      return byIndex(tx, () => cappedTotal(tx, `${withFound('$5')} SELECT FROM found`, [...values, search]))
  }
  return cappedTotal(tx, `SELECT FROM users WHERE ${isMatch}`, values)
}

const isMatch = `($1::text IS NULL OR username LIKE $1)
  AND ($2::timestamptz IS NULL OR created_at >= $2) AND ($3::timestamptz IS NULL OR created_at <= $3)
  AND ($4::boolean IS NULL OR is_admin = $4)`
const valuesOf = ({ search, from, to, is_admin }: UserFilter) => [
  search ? containing(search.toLowerCase()) : null,
  from ?? null,
  to ?? null,
  is_admin ?? null,
]

/** Trigrams do not find one or two letters. Common ones are found among the first users of the list, others by an index of such parts. */
const isShort = (search: string | undefined): search is string => !!search && [...search].length <= 2
const first = 1_000
const firstUsers = (condition: string, order: string) =>
  `(SELECT * FROM users WHERE ${condition} ORDER BY ${order} LIMIT ${first}) AS users`
const withFound = (search: string) =>
  `WITH found AS MATERIALIZED (SELECT * FROM users WHERE name_parts(username) @> name_parts(${search}) AND ${isMatch}) `
