import { newId } from '@runwen/service-kit'
import type { ConsumeMessage } from 'amqplib'
import { describe, failureOf, storeFailure, storeUnreadable, unknownDelaySeconds } from './failures.ts'
import type { InboxOptions } from './options.ts'
import { createEventProcessor } from './process-events.ts'
import { type Delivered, readDelivery, UnknownEventType } from './read-event.ts'

/**
 * Creates the handler of deliveries. When it resolves, each event took effect or is stored in our own database, and
 * all can be acknowledged.
 */
export function createDeliveryHandler(options: InboxOptions & { wakeRetries(): void }) {
  const { retryTransient, wakeRetries, onDeadLetter, metrics, log } = options
  const process = createEventProcessor(options)

  async function handle(messages: ConsumeMessage[]): Promise<void> {
    const first: Delivered[] = []
    const again: Delivered[] = []
    for (const message of messages) {
      const delivered = await read(message)
      if (delivered) (message.fields.redelivered ? again : first).push(delivered)
    }
    if (again.length > 0) await setAside(again)
    await process(first)
  }

  async function read(message: ConsumeMessage): Promise<Delivered | undefined> {
    const body = message.content
    try {
      return { ...readDelivery(message), body }
    } catch (error) {
      if (error instanceof UnknownEventType) return storeUnknown(error, body)
      const id = idOf(message)
      log.error({ event_id: id, err: error }, 'message cannot be read, kept as a dead letter')
      metrics.processed.inc({ event: 'unreadable', outcome: 'dead' })
      await retryTransient(async (tx) => {
        const isNew = await storeUnreadable(tx, id, body, describe(error))
        if (isNew) await onDeadLetter(tx, { id, event: null })
      })
      return undefined
    }
  }

  /** The retries find out whether a newer copy of the service knows the type. */
  async function storeUnknown(error: UnknownEventType, body: Buffer): Promise<undefined> {
    const id = error.eventId
    log.warn({ event_id: id, err: error }, 'event of an unknown type, kept for a newer copy of this service')
    metrics.processed.inc({ event: 'unknown', outcome: 'failed' })
    const failure = { id, name: null, body, tries: 0 }
    await retryTransient((tx) => storeFailure(tx, failure, unknownDelaySeconds, describe(error)))
  }

  /** Redelivered events may have ended a process: their tries count before they are handled. */
  async function setAside(events: Delivered[]): Promise<void> {
    await retryTransient(async (tx) => {
      for (const event of events) await storeFailure(tx, failureOf(event, 0), 0, null)
    })
    wakeRetries()
  }

  return handle
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf({ properties }: ConsumeMessage): string {
  const id: unknown = properties.messageId
  return typeof id === 'string' && uuid.test(id) ? id : newId()
}
