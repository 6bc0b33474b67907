import type { EventName } from '@runwen/contracts'

/** Attributes of spans, by the OpenTelemetry conventions for messages. */
export const messaging = (name: EventName, id: string, operation: 'process' | 'send') => ({
  'messaging.system': 'rabbitmq',
  'messaging.operation.type': operation,
  'messaging.destination.name': name,
  'messaging.message.id': id,
})
