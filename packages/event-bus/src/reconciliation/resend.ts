import { type Database, one, type Tx } from '@runwen/service-kit'
import type { ResendRequest } from './requests.ts'

const rowsAtOnce = 5_000

/**
 * Marks events as unsent, including those that a relay has claimed: it may have sent them to a queue that is gone.
 * Events sent after the call stay as they are.
 *
 * @returns the number of events.
 */
export async function resend(database: Database, request: ResendRequest): Promise<number> {
  if ('event_ids' in request) return database.transaction((tx) => resendIds(tx, request.event_ids))
  const { until } = await database.transaction((tx) =>
    one<{ until: string }>(tx, 'SELECT now()::text AS until'),
  )
  let total = await database.transaction((tx) => resendInHand(tx, request.names))
  for (let count = rowsAtOnce; count === rowsAtOnce; total += count) {
    count = await database.transaction((tx) => resendSome(tx, request.names, request.since, until))
  }
  return total
}

async function resendIds(tx: Tx, ids: string[]): Promise<number> {
  const { rowCount } = await tx.query(
    'UPDATE outbox SET published_at = NULL, due_at = now() WHERE id = ANY($1)',
    [ids],
  )
  return rowCount
}

async function resendInHand(tx: Tx, names: string[]): Promise<number> {
  const { rowCount } = await tx.query(
    'UPDATE outbox SET due_at = now() WHERE published_at IS NULL AND due_at > now() AND name = ANY($1)',
    [names],
  )
  return rowCount
}

async function resendSome(tx: Tx, names: string[], since: string, until: string): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE outbox SET published_at = NULL, due_at = now() WHERE id IN (
       SELECT id FROM outbox WHERE published_at >= $2 AND published_at < $3 AND name = ANY($1) LIMIT $4)`,
    [names, since, until, rowsAtOnce],
  )
  return rowCount
}
