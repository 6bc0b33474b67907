import { setTimeout as pause } from 'node:timers/promises'
import type { Consumer } from '@runwen/contracts'
import type { Log } from '@runwen/service-kit'
import { withDeadline } from '../lib/deadline.ts'
import type { EventBusMetrics } from '../lib/metrics.ts'
import type { BrokerChannel } from './channel.ts'
import type { Broker } from './connection.ts'
import { assertTopology, type Queue, queues, queuesOf } from './topology.ts'

export interface TopologyRecoveryOptions {
  broker: Broker
  /** The process that runs this. */
  owner: Consumer
  /** Called with each queue that was missing and has been declared: its messages are lost. Repeated until it resolves. */
  onCreated(queue: Queue): Promise<void>
  /** Whether `onCreated` can be called now. Asked after each check: messages are sent on a channel of their own. */
  canReport(): boolean
  metrics: Pick<EventBusMetrics, 'queuesCreated'>
  log: Log
}

export interface Topology {
  /** Whether exchange, queues and bindings exist on the current connection. */
  readonly complete: boolean
  /** Resolves after a check that began after this call. Rejects when that check fails or takes too long. */
  assertNow(): Promise<void>
  close(): Promise<void>
}

const intervalMs = 3_000
/** One check in ten covers all queues: those of others are checked by their owners, as long as these run. */
const ownChecks = 9
/** Limit of the whole check, which callers share. Each answer also has its own deadline. */
const checkMs = 30_000
const longestCloseMs = 1_000

/**
 * Asserts exchange, queues and bindings: all at start, after each reconnect and every 30 s, those of the process itself
 * every 3 s.
 */
export function startTopologyRecovery(options: TopologyRecoveryOptions): Topology {
  const { broker, owner, onCreated, canReport, metrics, log } = options
  const stop = new AbortController()
  let wakeUp = new AbortController()
  let completeOn = 0
  let latest: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const unreported = new Set<Queue>()
  broker.onConnect(() => wakeUp.abort())

  async function check(checked: readonly Queue[]): Promise<void> {
    const { connection } = broker
    if (connection === 0) throw new Error('not connected to the broker')
    const missing = await findMissing(broker, checked)
    await withChannel(broker, (channel) => assertTopology(channel, checked, missing))
    if (broker.connection === connection && checked === queues) completeOn = connection
    for (const queue of missing) {
      unreported.add(queue)
      metrics.queuesCreated.inc({ queue: queue.name })
      // Only its consumer knows whether it had existed, and warns in that case.
      log.info({ queue: queue.name }, 'queue declared')
    }
    if (!canReport()) return
    reportCreated().catch((error) => log.warn({ err: error }, 'events could not be asked for again'))
  }

  async function reportCreated(): Promise<void> {
    for (const queue of unreported) {
      await onCreated(queue)
      unreported.delete(queue)
    }
  }

  /** One check at a time. Calls during a check share the next one. */
  function assertNow(): Promise<void> {
    next ??= afterLatest(() => {
      next = undefined
      return check(queues)
    })
    return next
  }

  function afterLatest(run: () => Promise<void>): Promise<void> {
    latest = latest
      .catch(() => undefined)
      .then(() => withDeadline(run(), checkMs, 'the check of queues and bindings'))
    return latest
  }

  async function run(): Promise<void> {
    const own = queuesOf(owner)
    for (let since = 0; !stop.signal.aborted; since += 1) {
      wakeUp = new AbortController()
      if (broker.connection > 0) {
        const isOwnEnough = completeOn === broker.connection && since % (ownChecks + 1) !== 0
        const checked = isOwnEnough ? afterLatest(() => check(own)) : assertNow()
        await checked.catch((error) => log.warn({ err: error }, 'queues and bindings could not be asserted'))
      }
      const signal = AbortSignal.any([stop.signal, wakeUp.signal])
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    get complete() {
      return completeOn > 0 && completeOn === broker.connection
    },
    assertNow,
    async close() {
      stop.abort()
      if (broker.connection > 0)
        await Promise.race([running, pause(longestCloseMs, undefined, { ref: false })])
    },
  }
}

/** Checks queues one by one, because the broker closes the channel when a queue is missing. */
async function findMissing(broker: Broker, checked: readonly Queue[]): Promise<Queue[]> {
  const missing: Queue[] = []
  const left = [...checked]
  while (left.length > 0) {
    await withChannel(broker, async (channel) => {
      for (let queue = left.shift(); queue; queue = left.shift()) {
        if (await exists(channel, queue)) continue
        missing.push(queue)
        return
      }
    })
  }
  return missing
}

async function exists(channel: BrokerChannel, queue: Queue): Promise<boolean> {
  try {
    await channel.checkQueue(queue.name)
    return true
  } catch (error) {
    if ((error as { code?: number }).code === 404) return false
    throw error
  }
}

async function withChannel(broker: Broker, work: (channel: BrokerChannel) => Promise<void>): Promise<void> {
  const channel = await broker.openChannel()
  try {
    await work(channel)
  } finally {
    await channel.close()
  }
}
