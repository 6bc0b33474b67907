import type { Consumer, Event, EventData, EventName, SubscribedEvent } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/** A state change to publish to other services. */
export type NewEvent = {
  [Name in EventName]: {
    type: Name
    /** The id of the aggregate that changed. */
    subject: string
    /** The aggregate's version after the change, rising by one with each of its events; only where order matters. */
    version?: number
    data: EventData<Name>
  }
}[EventName]

/**
 * One handler for each event that the service subscribes to. What it writes commits together with the event's id,
 * so that each event takes effect once. A handler that throws is retried with growing delays; after the fifth time
 * the event becomes a dead letter. Retries while the database is down do not count. Fields of `data` are validated
 * when they are read.
 */
export type Consumers<S extends Consumer> = {
  [Name in SubscribedEvent<S>]: (tx: Tx, event: Event<Name>) => Promise<void>
}

export type Handlers = { [Name in EventName]?: (tx: Tx, event: Event<Name>) => Promise<void> }

/** An event that the gateway subscribes to, with its name as the discriminator. */
export type LiveHint = {
  [Name in SubscribedEvent<'gateway'>]: { name: Name; event: Event<Name> }
}[SubscribedEvent<'gateway'>]

export interface EventBus {
  /** Resolves when queues and bindings exist and events are consumed; waits while the broker is down. */
  ready(): Promise<void>
  /** Whether queues and bindings exist and events are consumed. */
  isConnected(): boolean
  /** For readiness. @throws Error while the broker is down, does not answer or refuses messages, or while work stalls. */
  check(): Promise<void>
  /** Whether outbox, queue and retries are empty. */
  idle(): Promise<boolean>
  /** Makes the relay poll the outbox now. */
  wake(): void
  /** Stops consuming, finishes the current events, closes connections and pools. */
  close(): Promise<void>
}
