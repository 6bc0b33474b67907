import { type Envelope, events, eventType, personalEvents, sourceOf } from '@runwen/contracts'
import { inSpan, newId, requestContext, type Tx, traceparentOf } from '@runwen/service-kit'
import { messaging } from '../lib/messaging.ts'
import type { NewEvent } from '../lib/types.ts'
import { notifyRelays } from './notify-relays.ts'

/**
 * Writes an event to the outbox: it is sent if `tx` commits, and only then.
 *
 * @returns the event's id.
 * @throws ZodError when `data` is not what the contract says.
 */
export async function publish(tx: Tx, event: NewEvent): Promise<string> {
  const now = tx.now()
  const id = newId(now)
  const attributes = messaging(event.type, id, 'send')
  return inSpan({ name: `publish ${event.type}`, kind: 'producer', attributes }, () =>
    store(tx, event, { id, time: now.toISOString() }),
  )
}

async function store(tx: Tx, event: NewEvent, { id, time }: { id: string; time: string }): Promise<string> {
  const traceparent = traceparentOf()
  const envelope: Envelope = {
    specversion: '1.0',
    id,
    type: eventType(event.type),
    source: sourceOf(event.type),
    subject: event.subject,
    time,
    datacontenttype: 'application/json',
    version: event.version ?? 0,
    correlationid: requestContext().requestId,
    ...(traceparent === undefined ? {} : { traceparent }),
    data: events[event.type].data.parse(event.data),
  }
  await tx.query('INSERT INTO outbox (id, name, envelope, user_id) VALUES ($1, $2, $3, $4)', [
    id,
    event.type,
    JSON.stringify(envelope),
    personalEvents.includes(event.type) && 'user_id' in event.data ? event.data.user_id : null,
  ])
  tx.afterCommit(notifyRelays)
  return id
}
