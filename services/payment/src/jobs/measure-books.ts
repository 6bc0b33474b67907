import { type Clock, type Database, type Metrics, many, measureTogether, one } from '@runwen/service-kit'
import { openStatuses } from '../models/orders/rules.ts'

/** What an operator has to know of the books, read from them at each scrape, each figure by an index. */
export function measureBooks(metrics: Metrics, database: Database, now: Clock): void {
  metrics.gauge({
    name: 'runwen_orders_open',
    help: 'Orders that are neither paid nor over, by status',
    labelNames: ['status'],
    async collect(gauge) {
      const counts = await countOpen(database).catch(() => undefined)
      for (const status of openStatuses)
        gauge.set({ status }, counts ? (counts.get(status) ?? 0) : Number.NaN)
    },
  })
  measureTogether(
    metrics,
    {
      runwen_refunds_waiting: 'Refunds that the provider has not carried out',
      runwen_refunds_oldest_seconds: 'Age of the oldest of them',
      runwen_withdrawals_waiting: 'Withdrawals that staff have to decide',
      runwen_mismatches_open: 'Findings that nobody has resolved',
      runwen_webhooks_waiting: 'Events of the provider to be worked off',
      runwen_webhooks_failed: 'Events of the provider given up, waiting for a person',
      runwen_reconciler_lag_seconds: 'How long the most overdue check of an intent has been due',
    },
    () => askBooks(database, now()),
  )
}

async function countOpen(database: Database): Promise<Map<string, number>> {
  const rows = await database.read((tx) =>
    many<{ status: string; count: number }>(
      tx,
      'SELECT status, count(*) AS count FROM orders WHERE status = ANY($1) GROUP BY status',
      [[...openStatuses]],
    ),
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

interface Figures {
  runwen_refunds_waiting: number
  runwen_refunds_oldest_seconds: number
  runwen_withdrawals_waiting: number
  runwen_mismatches_open: number
  runwen_webhooks_waiting: number
  runwen_webhooks_failed: number
  runwen_reconciler_lag_seconds: number
}

function askBooks(database: Database, now: Date): Promise<Figures> {
  const age = (since: string) => `greatest(0, extract(epoch FROM $1::timestamptz - min(${since})))::float8`
  return database.read((tx) =>
    one<Figures>(
      tx,
      `SELECT refunds.*, intents.*, webhooks.*,
         (SELECT count(*) FROM withdrawals WHERE status = 'requested') AS runwen_withdrawals_waiting,
         (SELECT count(*) FROM mismatches WHERE resolved_at IS NULL) AS runwen_mismatches_open,
         (SELECT count(*) FROM webhooks WHERE failed_at IS NOT NULL) AS runwen_webhooks_failed
       FROM
         (SELECT count(*) AS runwen_refunds_waiting, coalesce(${age('created_at')}, 0) AS runwen_refunds_oldest_seconds
          FROM refunds WHERE next_try_at IS NOT NULL) AS refunds,
         (SELECT coalesce(${age('next_check_at')}, 0) AS runwen_reconciler_lag_seconds
          FROM intents WHERE next_check_at IS NOT NULL) AS intents,
         (SELECT count(*) AS runwen_webhooks_waiting FROM webhooks WHERE next_try_at IS NOT NULL) AS webhooks`,
      [now],
    ),
  )
}
