import { type Event, type EventName, type ServiceName, subscriptions } from '@runwen/contracts'
import { requestContext, type Tx } from '@runwen/service-kit'
import type { Handlers } from '../../src/lib/types.ts'

export interface Effect {
  event_id: string
  name: EventName
  subject: string
  request_id: string
}

/** The default effect of handlers. */
export async function note(tx: Tx, name: EventName, event: { id: string; subject: string }): Promise<void> {
  await tx.query('INSERT INTO effects (event_id, name, subject, request_id) VALUES ($1, $2, $3, $4)', [
    event.id,
    name,
    event.subject,
    requestContext().requestId,
  ])
}

/** Handlers of all that a service subscribes to. */
export function noting(service: ServiceName): Handlers {
  const names: readonly EventName[] = subscriptions[service]
  return Object.fromEntries(names.map((name) => [name, (tx: Tx, event: Event) => note(tx, name, event)]))
}
