import type { EventName } from '@runwen/contracts'
import { exists, many, one, type Tx } from '@runwen/service-kit'

export interface OutboxRow {
  id: string
  name: EventName
  envelope: string
}

export interface Batch {
  rows: OutboxRow[]
  /** The end of the lease, which also identifies it: a row claimed by another relay has another. */
  lease: string
}

/** Claims up to `size` due events for `leaseSeconds`, oldest first. */
export async function claim(tx: Tx, size: number, leaseSeconds: number): Promise<Batch> {
  const rows = await many<OutboxRow & { lease: string }>(
    tx,
    `WITH due AS (
       SELECT id FROM outbox WHERE published_at IS NULL AND due_at <= now()
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE outbox SET due_at = now() + make_interval(secs => $2) FROM due WHERE outbox.id = due.id
     RETURNING outbox.id, name, envelope::text, due_at::text AS lease`,
    [size, leaseSeconds],
  )
  return { rows, lease: rows[0]?.lease ?? '' }
}

/**
 * Marks events as sent and adds them to a manifest. Events that were requested again or claimed by another relay
 * after that stay as they are.
 */
export async function markPublished(tx: Tx, ids: string[], lease: string, manifestId: string): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `WITH published AS (
       UPDATE outbox SET published_at = now(), error = NULL
       WHERE id = ANY($1) AND due_at = $2 AND published_at IS NULL RETURNING id, name)
     INSERT INTO event_manifests (id, event_ids, names)
     SELECT $3, array_agg(id), array_agg(name) FROM published HAVING count(*) > 0`,
    [ids, lease, manifestId],
  )
}

/** Delays failed events with a backoff of 1 s, 2 s, 4 s … 30 s each. */
export async function postpone(tx: Tx, ids: string[], lease: string, error: string): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    `UPDATE outbox SET failures = failures + 1, error = $3,
       due_at = now() + least(interval '30 s', interval '1 s' * 2 ^ least(failures, 5))
     WHERE id = ANY($1) AND due_at = $2 AND published_at IS NULL`,
    [ids, lease, error],
  )
}

/** Releases events whose outcome is unknown to any relay. */
export async function release(tx: Tx, ids: string[], lease: string): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    'UPDATE outbox SET due_at = now() WHERE id = ANY($1) AND due_at = $2 AND published_at IS NULL',
    [ids, lease],
  )
}

/** The `error` of an event that the broker could not store. */
export const refusedByBroker = 'refused by the broker'

/** Whether an event has waited for longer than `seconds`. Events that no queue takes do not count. */
export const hasOverdue = (tx: Tx, seconds: number): Promise<boolean> =>
  exists(
    tx,
    `SELECT FROM outbox WHERE published_at IS NULL AND (failures = 0 OR error = $2)
       AND created_at < now() - make_interval(secs => $1) LIMIT 1`,
    [seconds, refusedByBroker],
  )

export interface Backlog {
  waiting: number
  stuck: number
  oldestSeconds: number
}

export async function backlog(tx: Tx): Promise<Backlog> {
  return one<Backlog>(
    tx,
    `SELECT count(*) AS waiting, count(*) FILTER (WHERE failures > 0) AS stuck,
       coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
     FROM outbox WHERE published_at IS NULL`,
  )
}
