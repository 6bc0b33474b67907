import { addGauges, type Clock, type Database, type Metrics } from '@runwen/service-kit'
import { countOpenOrders, readBacklog } from '../models/backlog.ts'
import { openStatuses } from '../models/orders/rules.ts'

/** Registers gauges over orders, refunds, withdrawals, webhooks and checks. Each scrape reads the database. */
export function measureBacklog(metrics: Metrics, database: Database, now: Clock): void {
  metrics.gauge({
    name: 'runwen_orders_open',
    help: 'Open orders by status',
    labelNames: ['status'],
    async collect(gauge) {
      const counts = await database.read(countOpenOrders).catch(() => undefined)
      for (const status of openStatuses)
        gauge.set({ status }, counts ? (counts.get(status) ?? 0) : Number.NaN)
    },
  })
  addGauges(
    metrics,
    {
      runwen_refunds_waiting: 'Refunds that the provider has not completed',
      runwen_refunds_oldest_seconds: 'Age of the oldest waiting refund',
      runwen_refunds_owed: 'Failed refunds that staff have to retry or settle',
      runwen_disputes_open: 'Disputes that no bank has decided',
      runwen_withdrawals_waiting: 'Withdrawals that staff have to decide',
      runwen_mismatches_open: 'Mismatches that are not resolved',
      runwen_webhooks_waiting: 'Provider events that wait to be handled',
      runwen_webhooks_failed: 'Provider events that failed every attempt',
      runwen_reconciler_lag_seconds: 'Delay of the most overdue check of an intent',
    },
    () => database.read((tx) => readBacklog(tx, now())),
  )
}
