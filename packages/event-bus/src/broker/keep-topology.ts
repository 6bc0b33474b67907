import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { Channel } from 'amqplib'
import type { MessagingMetrics } from '../metrics.ts'
import { assertTopology, type Queue, queues } from '../topology.ts'
import type { Broker } from './connection.ts'
import { closeQuietly } from './keep-channel.ts'

export interface KeepTopologyOptions {
  broker: Broker
  /** Called with each queue that had to be made: what was in it, and what would have come, is lost. */
  onMade(queue: Queue): Promise<void>
  metrics: Pick<MessagingMetrics, 'queuesMade'>
  log: Log
}

export interface Topology {
  /** Whether everything was there, or was made, on the present connection. */
  readonly stands: boolean
  /** Resolves once everything has been looked at after this call. */
  assertNow(): Promise<void>
  close(): Promise<void>
}

const intervalMs = 3_000
const timeoutMs = 8_000
const longestCloseMs = 1_000

/** Asserts exchange, queues and bindings at start, after each reconnect and every 3 s. */
export function keepTopology({ broker, onMade, metrics, log }: KeepTopologyOptions): Topology {
  const stop = new AbortController()
  let wakeUp = new AbortController()
  let standsOn = 0
  let latest: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  const owed = new Set<Queue>()
  broker.onConnect(() => wakeUp.abort())

  async function round(): Promise<void> {
    const { connection } = broker
    if (connection === 0) throw new Error('not connected to the broker')
    const missing = await findMissing(broker)
    await withChannel(broker, (channel) => assertTopology(channel, missing))
    standsOn = connection
    for (const queue of missing) {
      owed.add(queue)
      metrics.queuesMade.inc({ queue: queue.name })
      log.warn({ queue: queue.name }, 'queue was missing and has been made')
    }
    tellOwed().catch((error) => log.warn({ err: error }, 'sources could not be asked to send again'))
  }

  async function tellOwed(): Promise<void> {
    for (const queue of owed) {
      await onMade(queue)
      owed.delete(queue)
    }
  }

  /** One round at a time; all who call while one is under way share the next. */
  function assertNow(): Promise<void> {
    next ??= latest
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return answeredInTime(broker, round())
      })
    latest = next
    return next
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      wakeUp = new AbortController()
      if (broker.connection > 0) {
        await assertNow().catch((error) =>
          log.warn({ err: error }, 'queues and bindings could not be asserted'),
        )
      }
      const signal = AbortSignal.any([stop.signal, wakeUp.signal])
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }

  const kept = keep()
  return {
    get stands() {
      return standsOn > 0 && standsOn === broker.connection
    },
    assertNow,
    async close() {
      stop.abort()
      if (broker.connection > 0) await Promise.race([kept, pause(longestCloseMs, undefined, { ref: false })])
    },
  }
}

/** Asked for one by one: the broker answers for a queue that is not there by closing the channel. */
async function findMissing(broker: Broker): Promise<Queue[]> {
  const missing: Queue[] = []
  const left = [...queues]
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

async function exists(channel: Channel, queue: Queue): Promise<boolean> {
  try {
    await channel.checkQueue(queue.name)
    return true
  } catch (error) {
    if ((error as { code?: number }).code === 404) return false
    throw error
  }
}

async function withChannel(broker: Broker, work: (channel: Channel) => Promise<void>): Promise<void> {
  const channel = await broker.openChannel()
  // Whatever closes it also fails the call that was under way.
  channel.on('error', () => undefined)
  try {
    await work(channel)
  } finally {
    await closeQuietly(channel)
  }
}

/** A broker that is frozen keeps its connections, and answers nothing. */
async function answeredInTime(broker: Broker, work: Promise<void>): Promise<void> {
  const timer = setTimeout(() => broker.cut('no answer while asserting queues'), timeoutMs)
  try {
    await work
  } finally {
    clearTimeout(timer)
  }
}
