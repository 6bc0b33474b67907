import { setTimeout as pause } from 'node:timers/promises'
import type { Event, EventName } from '@runwen/contracts'
import { type Database, type Log, newId } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import type { MessagingMetrics } from '../metrics.ts'
import type { Handlers } from '../types.ts'
import { apply } from './apply.ts'
import { correlate } from './correlate.ts'
import { describe, keep, keepUnreadable } from './failures.ts'
import type { Gate } from './gate.ts'
import type { Patiently } from './patiently.ts'
import { readEvent } from './read-event.ts'
import { isServerAway, isTransient } from './transient.ts'

export interface InboxOptions {
  database: Database
  handlers: Handlers
  gate: Gate
  patiently: Patiently
  /** Seconds to wait after the first, second … failed try; after one more the event is a dead letter. */
  delays: readonly number[]
  metrics: MessagingMetrics
  log: Log
}

/** So often an event may meet a bad moment before it steps aside for the others. */
const mostRounds = 5
const roundMs = 50

/**
 * Makes the function that takes a delivery: when it resolves the event took effect or is kept in our own database,
 * and may be acknowledged either way.
 */
export function createTake(options: InboxOptions & { wakeRetries(): void }) {
  const { database, handlers, gate, patiently, delays, metrics, log } = options

  async function take(message: ConsumeMessage): Promise<void> {
    let read: ReturnType<typeof readEvent>
    try {
      read = readEvent(message.content)
    } catch (error) {
      const id = idOf(message)
      log.error({ event_id: id, err: error }, 'message can not be read, kept as a dead letter')
      metrics.taken.inc({ event: 'unreadable', outcome: 'dead' })
      return patiently((tx) => keepUnreadable(tx, id, message.content, describe(error)))
    }
    await correlate(read.event, () => takeEvent(read, message))
  }

  async function takeEvent(read: { name: EventName; event: Event }, message: ConsumeMessage): Promise<void> {
    const { name, event } = read
    const failure = { id: event.id, name, body: message.content }
    if (message.fields.redelivered) {
      // It may have ended the process that had it: counted before it is handled, not after.
      await patiently((tx) => keep(tx, { ...failure, tries: 0 }, 0, null))
      return options.wakeRetries()
    }
    for (let round = 1; ; round += 1) {
      await gate.open()
      try {
        const outcome = await apply(database, handlers, read)
        metrics.taken.inc({ event: name, outcome })
        if (outcome === 'handled') metrics.effectSeconds.observe({ event: name }, secondsSince(event.time))
        return
      } catch (error) {
        const transient = isTransient(error)
        if (transient && round < mostRounds) {
          if (isServerAway(error)) gate.close(error)
          else await pause(roundMs * round)
          continue
        }
        log.warn({ event_id: event.id, event: name, err: error }, 'event failed, kept for another try')
        metrics.taken.inc({ event: name, outcome: 'failed' })
        const tries = transient ? 0 : 1
        return patiently((tx) => keep(tx, { ...failure, tries }, delays[0] ?? 0, describe(error)))
      }
    }
  }

  return take
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf({ properties }: ConsumeMessage): string {
  const id: unknown = properties.messageId
  return typeof id === 'string' && uuid.test(id) ? id : newId()
}

const secondsSince = (time: string): number => Math.max(0, (Date.now() - Date.parse(time)) / 1_000)
