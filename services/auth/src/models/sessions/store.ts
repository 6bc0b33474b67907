import { isIP } from 'node:net'
import type { StaffRole } from '@runwen/contracts'
import { exists, insertRow, many, manyById, type Position, type Session, type Tx } from '@runwen/service-kit'
import { isRestricted, type StaffSecondFactor } from '../second-factors/rules.ts'
import { roleColumn } from '../users/store.ts'

export interface SessionTimes {
  createdAt: Date
  expiresAt: Date
}

/** The client that started a session. */
export interface Client {
  address: string
  /** Such as `Firefox, Windows`; empty if unknown. */
  client: string
}

export interface NewSession extends SessionTimes, Client {
  id: string
  userId: string
}

export const insertSession = (tx: Tx, { id, userId, createdAt, expiresAt, address, client }: NewSession) =>
  insertRow(tx, 'sessions', {
    id,
    user_id: userId,
    created_at: createdAt,
    expires_at: expiresAt,
    last_seen_at: createdAt,
    address: isIP(address) ? address : null,
    client,
  })

/** Returns false if the session has already ended. */
export async function endSession(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
    [id, now],
  )
  return rowCount === 1
}

/** Returns false if the user has no such live session. */
export async function endSessionOf(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE sessions SET ended_at = $3
     WHERE id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > $3`,
    [id, userId, now],
  )
  return rowCount === 1
}

/** Ends live sessions and returns their ids. Lock the user first, so that no login runs in parallel. */
export async function endSessionsOf(
  tx: Tx,
  { userId, except }: { userId: string; except?: string },
  now: Date,
): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    `UPDATE sessions SET ended_at = $2
     WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 AND id IS DISTINCT FROM $3 RETURNING id`,
    [userId, now, except ?? null],
  )
  return rows.map(({ id }) => id)
}

export const isLive = (tx: Tx, id: string): Promise<boolean> =>
  exists(tx, 'SELECT FROM sessions WHERE id = $1 AND ended_at IS NULL', [id])

export interface Batch {
  after: string
  limit: number
}

/** Lists live sessions in the order of their ids. Their last known authentication is the login. */
export async function listLive(
  tx: Tx,
  batch: Batch & { staffSecondFactor: StaffSecondFactor },
  now: Date,
): Promise<Session[]> {
  const rows = await many<{
    id: string
    user_id: string
    username: string
    is_admin: boolean
    role: StaffRole | null
    created_at: Date
    expires_at: Date
    has_factor: boolean
  }>(
    tx,
    `SELECT s.id, s.user_id, u.username, u.is_admin, ${roleColumn}, s.created_at, s.expires_at, EXISTS (
       SELECT FROM second_factors f WHERE f.user_id = s.user_id AND f.confirmed_at IS NOT NULL
     ) AS has_factor
     FROM sessions s JOIN users u ON u.id = s.user_id
     WHERE s.ended_at IS NULL AND s.expires_at > $1 AND s.id > $2 ORDER BY s.id LIMIT $3`,
    [now, batch.after, batch.limit],
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    username: row.username,
    isAdmin: row.is_admin,
    ...(row.role && { role: row.role }),
    expiresAt: row.expires_at.getTime(),
    authenticatedAt: row.created_at.getTime(),
    ...(isRestricted(row, row.has_factor, batch.staffSecondFactor) && { isRestricted: true }),
  }))
}

export interface SessionRow {
  id: string
  created_at: Date
  last_seen_at: Date | null
  address: string | null
  client: string | null
}

/** Lists a user's live sessions, newest first. */
export const listLiveOf = (tx: Tx, userId: string, position: Position, now: Date): Promise<SessionRow[]> =>
  manyById(
    tx,
    `SELECT id, created_at, last_seen_at, host(address) AS address, client FROM sessions
     WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2`,
    [userId, now],
    position,
  )

/** Saves the times at which sessions were last used. Ignores unknown sessions and older times. */
export async function saveLastSeen(tx: Tx, seen: { id: string; at: Date }[]): Promise<void> {
  await tx.query(
    `UPDATE sessions SET last_seen_at = seen.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS seen (id, at)
     WHERE sessions.id = seen.id AND ended_at IS NULL AND (last_seen_at IS NULL OR last_seen_at < seen.at)`,
    [seen.map(({ id }) => id), seen.map(({ at }) => at)],
  )
}

/** Ends live sessions of staff that were last used before `before`. */
export function endIdleOfStaff(tx: Tx, before: Date, now: Date): Promise<{ id: string; user_id: string }[]> {
  return many(
    tx,
    `UPDATE sessions SET ended_at = $2 FROM users
     WHERE users.id = sessions.user_id AND users.is_admin AND sessions.ended_at IS NULL
       AND sessions.expires_at > $2 AND coalesce(sessions.last_seen_at, sessions.created_at) < $1
     RETURNING sessions.id, sessions.user_id`,
    [before, now],
  )
}

/** Lists ended sessions that Redis may still hold as live. */
export async function listEnded(tx: Tx, limit: number): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    `SELECT id FROM sessions WHERE ended_at IS NOT NULL AND struck_at IS NULL ORDER BY ended_at LIMIT $1`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

/** Lists ended sessions of a user that Redis may still hold as live. */
export async function listEndedOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    'SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL AND struck_at IS NULL',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Records that Redis no longer holds the sessions as live, and deletes those of deleted users. */
export async function markRemoved(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx.query('UPDATE sessions SET struck_at = $2 WHERE id = ANY ($1)', [ids, now])
  await tx.query(
    `DELETE FROM sessions WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM users WHERE users.id = sessions.user_id)`,
    [ids],
  )
}

/** Deletes the sessions of a user that Redis no longer holds. `markRemoved` deletes the others. */
export async function removePastSessions(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE user_id = $1 AND (struck_at IS NOT NULL OR expires_at <= $2)', [
    userId,
    now,
  ])
}

export async function removeExpired(tx: Tx, before: Date): Promise<void> {
  await tx.query('DELETE FROM sessions WHERE expires_at < $1', [before])
}
