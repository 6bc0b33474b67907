import type { Metrics } from '@runwen/service-kit'
import type { FailureCounts } from './inbox/failures.ts'
import type { Backlog } from './outbox/store.ts'

export type MessagingMetrics = ReturnType<typeof messagingMetrics>

/** Everything that messaging counts as it happens. */
export function messagingMetrics(metrics: Metrics) {
  return {
    relayed: metrics.counter({
      name: 'runwen_outbox_relayed_total',
      help: 'Events that a relay tried to send, by what became of them',
      labelNames: ['event', 'outcome'],
    }),
    taken: metrics.counter({
      name: 'runwen_inbox_taken_total',
      help: 'Deliveries and later tries, by what became of them',
      labelNames: ['event', 'outcome'],
    }),
    effectSeconds: metrics.histogram({
      name: 'runwen_inbox_effect_seconds',
      help: 'From the publication at the source to the effect here',
      labelNames: ['event'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
    }),
    absent: metrics.counter({
      name: 'runwen_inbox_absent_total',
      help: 'Events that were sent here and never came, asked for again',
    }),
    queuesMade: metrics.counter({
      name: 'runwen_broker_queues_made_total',
      help: 'Queues that were missing and had to be made',
      labelNames: ['queue'],
    }),
  }
}

export interface Measured {
  connected(): boolean
  paused(): boolean
  backlog(): Promise<Backlog>
  failures(): Promise<FailureCounts>
}

/** What is measured at each scrape; a figure that can not be had keeps its last value. */
export function measureAtScrape(metrics: Metrics, measured: Measured): void {
  const gauge = (name: string, help: string, collect?: () => Promise<void>) =>
    metrics.gauge({ name, help, ...(collect ? { collect: () => collect().catch(() => undefined) } : {}) })

  const stuck = gauge(
    'runwen_outbox_stuck',
    'Events in the outbox that failed to be sent, the unroutable too',
  )
  const oldest = gauge('runwen_outbox_oldest_seconds', 'Age of the oldest event not sent')
  const waiting = gauge('runwen_outbox_waiting', 'Events not sent', async () => {
    const now = await measured.backlog()
    waiting.set(now.waiting)
    stuck.set(now.stuck)
    oldest.set(now.oldestSeconds)
  })
  const dead = gauge('runwen_inbox_dead_letters', 'Events given up, waiting for a person')
  const retrying = gauge('runwen_inbox_retrying', 'Events waiting for another try', async () => {
    const now = await measured.failures()
    dead.set(now.dead)
    retrying.set(now.retrying)
  })
  const paused = gauge('runwen_inbox_paused', '1 while the database is away and nothing is taken', async () =>
    paused.set(Number(measured.paused())),
  )
  const connected = gauge(
    'runwen_broker_connected',
    '1 while the broker answers and its queues stand',
    async () => connected.set(Number(measured.connected())),
  )
}
