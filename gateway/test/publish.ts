import { type EventData, type EventName, eventType, exchange, routingKey } from '@runwen/contracts'
import type { TestBroker } from '@runwen/test-kit'

/** Publishes an event to the exchange, as the outbox relay does. */
export async function publish<N extends EventName>(
  broker: TestBroker,
  event: { id: string; name: N; subject: string; data: EventData<N> },
): Promise<void> {
  const envelope = {
    specversion: '1.0',
    id: event.id,
    type: eventType(event.name),
    source: 'test',
    subject: event.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    version: 1,
    data: event.data,
  }
  await broker.manage('POST', `/exchanges/{vhost}/${exchange}/publish`, {
    properties: { content_type: 'application/cloudevents+json', message_id: event.id, delivery_mode: 2 },
    routing_key: routingKey(event.name),
    payload: JSON.stringify(envelope),
    payload_encoding: 'string',
  })
}
