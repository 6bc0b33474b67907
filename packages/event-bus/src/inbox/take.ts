import { newId } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import { describe, failureOf, keep, keepUnreadable, unknownDelaySeconds } from './failures.ts'
import { createHandle } from './handle.ts'
import type { InboxOptions } from './options.ts'
import { type Delivered, readEvent, UnknownEventType } from './read-event.ts'

/**
 * Makes the function that takes deliveries: when it resolves each event took effect or is kept in our own database,
 * and all may be acknowledged.
 */
export function createTake(options: InboxOptions & { wakeRetries(): void }) {
  const { retryTransient, wakeRetries, metrics, log } = options
  const handle = createHandle(options)

  async function take(messages: ConsumeMessage[]): Promise<void> {
    const first: Delivered[] = []
    const again: Delivered[] = []
    for (const message of messages) {
      const delivered = await read(message)
      if (delivered) (message.fields.redelivered ? again : first).push(delivered)
    }
    if (again.length > 0) await setAside(again)
    await handle(first)
  }

  async function read(message: ConsumeMessage): Promise<Delivered | undefined> {
    const body = message.content
    try {
      return { ...readEvent(body), body }
    } catch (error) {
      if (error instanceof UnknownEventType) return storeUnknown(error, body)
      const id = idOf(message)
      log.error({ event_id: id, err: error }, 'message can not be read, kept as a dead letter')
      metrics.taken.inc({ event: 'unreadable', outcome: 'dead' })
      await retryTransient((tx) => keepUnreadable(tx, id, body, describe(error)))
      return undefined
    }
  }

  /** The retries find out whether a newer copy of the service knows the type. */
  async function storeUnknown(error: UnknownEventType, body: Buffer): Promise<undefined> {
    const id = error.eventId
    log.warn({ event_id: id, err: error }, 'event of an unknown type, kept for a newer copy of this service')
    metrics.taken.inc({ event: 'unknown', outcome: 'failed' })
    const failure = { id, name: null, body, tries: 0 }
    await retryTransient((tx) => keep(tx, failure, unknownDelaySeconds, describe(error)))
  }

  /** They may have ended the process that had them: counted before they are handled, not after. */
  async function setAside(events: Delivered[]): Promise<void> {
    await retryTransient(async (tx) => {
      for (const event of events) await keep(tx, failureOf(event, 0), 0, null)
    })
    wakeRetries()
  }

  return take
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf({ properties }: ConsumeMessage): string {
  const id: unknown = properties.messageId
  return typeof id === 'string' && uuid.test(id) ? id : newId()
}
