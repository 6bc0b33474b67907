import { type Database, type Job, type Log, newId, startJob, type Tx } from '@runwen/service-kit'

const intervalMs = 10 * 60_000
const batchSize = 5_000

/** How long events are kept, in days. */
export interface Retention {
  /** Sent events, which consumers may request again. Default: 14. */
  sentDays?: number | undefined
  /** Dead letters. Default: 90. */
  deadDays?: number | undefined
}

/** How much longer than at the source the ids of received events are kept, so that no event takes effect twice. */
const receivedExtraDays = 16

/** Deletes old events, inbox ids and dead letters, and failures that have taken effect since. */
export async function prune(
  database: Database,
  { sentDays = 14, deadDays = 90 }: Retention = {},
): Promise<void> {
  const receivedDays = sentDays + receivedExtraDays
  const idBefore = await database.read(async (tx) =>
    newId(new Date(tx.now().getTime() - receivedDays * 86_400_000)),
  )
  await removeAll(
    database,
    `DELETE FROM outbox WHERE id IN
       (SELECT id FROM outbox WHERE published_at < now() - make_interval(days => $2) LIMIT $1)`,
    [sentDays],
  )
  // Ids sort by time: only the oldest are read.
  await removeAll(
    database,
    `DELETE FROM inbox WHERE event_id IN (SELECT event_id FROM inbox
       WHERE event_id < $3 AND received_at < now() - make_interval(days => $2) LIMIT $1)`,
    [receivedDays, idBefore],
  )
  await removeAll(
    database,
    `DELETE FROM event_failures WHERE id IN
       (SELECT id FROM event_failures WHERE dead_at < now() - make_interval(days => $2) LIMIT $1)`,
    [deadDays],
  )
  // Another delivery has applied them since then.
  await removeAll(
    database,
    `DELETE FROM event_failures WHERE id IN
       (SELECT id FROM event_failures JOIN inbox ON event_id = id LIMIT $1)`,
  )
}

async function removeAll(database: Database, statement: string, values: unknown[] = []): Promise<void> {
  const removeSome = async (tx: Tx) => (await tx.query(statement, [batchSize, ...values])).rowCount
  while ((await database.transaction(removeSome)) === batchSize);
}

/** Prunes every ten minutes. */
export function startPruning(database: Database, retention: Retention, log: Log): Job {
  return startJob({ name: 'prune events', everyMs: intervalMs, run: () => prune(database, retention), log })
}
