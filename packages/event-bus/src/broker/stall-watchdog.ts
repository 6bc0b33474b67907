import { type Log, startJob } from '@runwen/service-kit'
import { withDeadline } from '../lib/deadline.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import type { Broker } from './connection.ts'
import type { QueueConsumer } from './consumer.ts'

export interface StallWatchdogOptions {
  broker: Broker
  /** False when there is work and none of it was done since the last call. A rejection counts as false. */
  isProgressing(): Promise<boolean>
  metrics: Pick<EventBusMetrics, 'restarts'>
  log: Log
  /** How long nothing may progress before the connection is restarted; default 60 s. */
  stallMs?: number
}

export interface StallWatchdog {
  /** Whether the connection was restarted for a stall and work has not progressed since. */
  readonly stalled: boolean
  stop(): void
}

const defaultStallMs = 60_000
const checksPerStall = 12
const checkMs = 20_000

/**
 * Restarts a connection on which work has waited for a minute, and repeats that each minute until work progresses.
 * The deadlines should make this unnecessary; it covers unknown faults.
 */
export function startStallWatchdog(options: StallWatchdogOptions): StallWatchdog {
  const { broker, isProgressing, metrics, log, stallMs = defaultStallMs } = options
  let progressedAt = performance.now()
  let stalled = false
  let stopped = false

  async function check(): Promise<void> {
    const progressing = await withDeadline(isProgressing(), checkMs, 'the progress check').catch(() => false)
    if (stopped) return
    if (progressing) {
      progressedAt = performance.now()
      stalled = false
    } else if (performance.now() - progressedAt >= stallMs) {
      progressedAt = performance.now()
      stalled = true
      metrics.restarts.inc({ connection: broker.name })
      broker.restart('messages are waiting but none is processed')
    }
  }

  const everyMs = stallMs / checksPerStall
  const job = startJob({ name: `watch ${broker.name}`, everyMs, run: check, log })
  return {
    get stalled() {
      return stalled
    },
    stop() {
      stopped = true
      void job.stop()
    },
  }
}

/** For readiness checks. @throws Error unless the connection works. */
export function requireWorking(isStalled: boolean, works: boolean): void {
  if (isStalled) throw new Error('stalled: messages are waiting but none is processed; reconnecting')
  if (!works) throw new Error('broker unreachable')
}

/** For `isProgressing`: messages wait in the queue, none is being processed and none has arrived since the last call. */
export function consumerProgress(consumer: QueueConsumer): () => Promise<boolean> {
  let seen = 0
  return async () => {
    const arrived = consumer.received > seen
    seen = consumer.received
    const waiting = await consumer.waiting()
    if (waiting === undefined) return false
    return waiting === 0 || arrived || consumer.unacknowledged > 0
  }
}
