import { type Envelope, events, eventType, personalEvents, sourceOf } from '@runwen/contracts'
import { context, newId, type Tx } from '@runwen/service-kit'
import type { NewEvent } from '../lib/types.ts'
import { notifyRelays } from './notify-relays.ts'

/**
 * Writes an event to the outbox: it is sent if `tx` commits, and only then.
 *
 * @returns the event's id.
 * @throws ZodError when `data` is not what the contract says.
 */
export async function publish(tx: Tx, event: NewEvent): Promise<string> {
  const { requestId, traceparent } = context()
  const now = tx.now()
  const envelope: Envelope = {
    specversion: '1.0',
    id: newId(now),
    type: eventType(event.type),
    source: sourceOf(event.type),
    subject: event.subject,
    time: now.toISOString(),
    datacontenttype: 'application/json',
    version: event.version ?? 0,
    correlationid: requestId,
    traceparent,
    data: events[event.type].data.parse(event.data),
  }
  await tx.query('INSERT INTO outbox (id, name, envelope, user_id) VALUES ($1, $2, $3, $4)', [
    envelope.id,
    event.type,
    JSON.stringify(envelope),
    personalEvents.includes(event.type) && 'user_id' in event.data ? event.data.user_id : null,
  ])
  tx.afterCommit(notifyRelays)
  return envelope.id
}
