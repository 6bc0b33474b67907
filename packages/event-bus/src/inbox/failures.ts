import type { EventName } from '@runwen/contracts'
import { many, one, type Tx } from '@runwen/service-kit'
import type { Delivered } from './read-event.ts'

export interface Failure {
  id: string
  /** Null when the message could not be read as an event. */
  name: EventName | null
  body: Buffer
  tries: number
  /** Seconds since the event was stored as failed. */
  age: number
}

export type NewFailure = Omit<Failure, 'age'>

export const failureOf = ({ name, event, body }: Delivered, tries: number): NewFailure => ({
  id: event.id,
  name,
  body,
  tries,
})

export interface FailureCounts {
  retrying: number
  dead: number
  oldestRetryingSeconds: number
  oldestDeadSeconds: number
}

const longestError = 4_000

/** How often an event of an unknown type is tried. */
export const unknownDelaySeconds = 30

/** The text that is stored of an error, with its stack, at most 4,000 characters. PostgreSQL stores no NUL. */
export function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replaceAll('\0', '\u{FFFD}').slice(0, longestError)
}

/** Stores an event for a retry after `delaySeconds`. An event that is stored already stays as it is. */
export async function storeFailure(
  tx: Tx,
  failure: NewFailure,
  delaySeconds: number,
  error: string | null,
): Promise<void> {
  const { id, name, body, tries } = failure
  await tx.query(
    `INSERT INTO event_failures (id, name, body, tries, due_at, error)
     SELECT $1, $2, $3, $4, now() + make_interval(secs => $5), $6
     WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id = $1) ON CONFLICT DO NOTHING`,
    [id, name, body, tries, delaySeconds, error],
  )
}

/** Stores a message that is not an event as a dead letter. Returns false if it is stored already. */
export async function storeUnreadable(tx: Tx, id: string, body: Buffer, error: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO event_failures (id, body, error, dead_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING`,
    [id, body, error],
  )
  return rowCount === 1
}

/**
 * Claims up to `limit` failures that are due. The try counts from here on, which bounds the tries of an event that
 * ends the process. Its next try comes after its own delay and `graceSeconds`.
 */
export async function claimDue(
  tx: Tx,
  limit: number,
  delays: readonly number[],
  graceSeconds: number,
): Promise<Failure[]> {
  return many<Failure>(
    tx,
    `WITH due AS (
       SELECT id FROM event_failures WHERE dead_at IS NULL AND due_at <= now()
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE event_failures f SET tries = tries + 1,
       due_at = now() + make_interval(secs => $3 + coalesce(($2::float8[])[tries + 1], 0))
     FROM due WHERE f.id = due.id
     RETURNING f.id, name, body, tries, extract(epoch FROM now() - stored_at)::float8 AS age`,
    [limit, delays, graceSeconds],
  )
}

/** Schedules a retry; `tries` is the new count. */
export async function postpone(
  tx: Tx,
  { id, tries }: Failure,
  delaySeconds: number,
  error: string,
): Promise<void> {
  await tx.query(
    `UPDATE event_failures SET tries = $2, due_at = now() + make_interval(secs => $3), error = $4 WHERE id = $1`,
    [id, tries, delaySeconds, error],
  )
}

/** Makes the event a dead letter, which only an operator can retry. */
export async function markDead(tx: Tx, { id, tries }: Failure, error: string): Promise<void> {
  await tx.query('UPDATE event_failures SET tries = $2, dead_at = now(), error = $3 WHERE id = $1', [
    id,
    tries,
    error,
  ])
}

export async function deleteFailure(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM event_failures WHERE id = $1', [id])
}

export async function countFailures(tx: Tx): Promise<FailureCounts> {
  return one<FailureCounts>(
    tx,
    `SELECT count(*) FILTER (WHERE dead_at IS NULL) AS retrying, count(dead_at) AS dead,
       coalesce(extract(epoch FROM now() - min(stored_at) FILTER (WHERE dead_at IS NULL)), 0)::float8
         AS "oldestRetryingSeconds",
       coalesce(extract(epoch FROM now() - min(dead_at)), 0)::float8 AS "oldestDeadSeconds"
     FROM event_failures`,
  )
}
