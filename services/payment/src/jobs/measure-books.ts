import { type Clock, type Database, type Metrics, measureTogether } from '@runwen/service-kit'
import { countOpenOrders, readBacklog } from '../models/backlog/store.ts'
import { openStatuses } from '../models/orders/rules.ts'

/** What an operator has to know of the books, read from them at each scrape, each figure by an index. */
export function measureBooks(metrics: Metrics, database: Database, now: Clock): void {
  metrics.gauge({
    name: 'runwen_orders_open',
    help: 'Orders that are neither paid nor over, by status',
    labelNames: ['status'],
    async collect(gauge) {
      const counts = await database.read(countOpenOrders).catch(() => undefined)
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
    () => database.read((tx) => readBacklog(tx, now())),
  )
}
