import { addGauges, type Metrics } from '@runwen/service-kit'

export type EventBusMetrics = ReturnType<typeof eventBusMetrics>

/** The counters of relay, inbox and broker. */
export function eventBusMetrics(metrics: Metrics) {
  return {
    published: metrics.counter({
      name: 'runwen_outbox_published_total',
      help: 'Events that a relay tried to send, by outcome',
      labelNames: ['event', 'outcome'],
    }),
    processed: metrics.counter({
      name: 'runwen_inbox_processed_total',
      help: 'Deliveries and retries, by outcome',
      labelNames: ['event', 'outcome'],
    }),
    effectSeconds: metrics.histogram({
      name: 'runwen_inbox_effect_seconds',
      help: 'Time from the publication at the source to the effect here',
      labelNames: ['event'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300],
    }),
    missing: metrics.counter({
      name: 'runwen_inbox_missing_total',
      help: 'Events that were sent here and did not arrive, requested again',
    }),
    queuesCreated: metrics.counter({
      name: 'runwen_broker_queues_created_total',
      help: 'Queues that were missing and had to be declared',
      labelNames: ['queue'],
    }),
    restarts: metrics.counter({
      name: 'runwen_broker_restarts_total',
      help: 'Connections restarted because messages waited and none was processed',
      labelNames: ['connection'],
    }),
  }
}

export interface Measured {
  connected(): boolean
  stalled(): boolean
  paused(): boolean
  backlog(): Promise<{ waiting: number; stuck: number; oldestSeconds: number }>
  failures(): Promise<{
    retrying: number
    dead: number
    oldestRetryingSeconds: number
    oldestDeadSeconds: number
  }>
}

/** Gauges measured at each scrape. A failed measurement is NaN. */
export function measureAtScrape(metrics: Metrics, measured: Measured): void {
  addGauges(
    metrics,
    {
      runwen_outbox_waiting: 'Events not sent',
      runwen_outbox_stuck: 'Events that failed to be sent, the unroutable too',
      runwen_outbox_oldest_seconds: 'Age of the oldest not sent',
    },
    async () => {
      const { waiting, stuck, oldestSeconds } = await measured.backlog()
      return {
        runwen_outbox_waiting: waiting,
        runwen_outbox_stuck: stuck,
        runwen_outbox_oldest_seconds: oldestSeconds,
      }
    },
  )
  addGauges(
    metrics,
    {
      runwen_inbox_retrying: 'Events waiting for another try',
      runwen_inbox_oldest_retrying_seconds: 'Age of the oldest event waiting for another try',
      runwen_inbox_dead_letters: 'Events that failed permanently and wait for an operator',
      runwen_inbox_oldest_dead_letter_seconds: 'Time since the oldest dead letter failed permanently',
    },
    async () => {
      const { retrying, dead, oldestRetryingSeconds, oldestDeadSeconds } = await measured.failures()
      return {
        runwen_inbox_retrying: retrying,
        runwen_inbox_oldest_retrying_seconds: oldestRetryingSeconds,
        runwen_inbox_dead_letters: dead,
        runwen_inbox_oldest_dead_letter_seconds: oldestDeadSeconds,
      }
    },
  )
  metrics.gauge({
    name: 'runwen_inbox_paused',
    help: '1 while the database is unreachable and events are held',
    collect: (own) => own.set(Number(measured.paused())),
  })
  metrics.gauge({
    name: 'runwen_broker_connected',
    help: '1 while the broker answers and its queues stand',
    collect: (own) => own.set(Number(measured.connected())),
  })
  metrics.gauge({
    name: 'runwen_broker_stalled',
    help: '1 while work has waited for a minute and none was done',
    collect: (own) => own.set(Number(measured.stalled())),
  })
}
