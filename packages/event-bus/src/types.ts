import type { Consumer, Event, EventData, EventName, SubscribedEvent } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/** A state change that other services are to hear of. */
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
 * so that each event takes effect once. A throw is tried again with growing delays, after the fifth time the event
 * is a dead letter; a database that is away is waited for. Field by field, `data` is validated as it is read.
 */
export type Consumers<S extends Consumer> = {
  [Name in SubscribedEvent<S>]: (tx: Tx, event: Event<Name>) => Promise<void>
}

/** The handlers of any service, for the code that does not care which. */
export type Handlers = { [Name in EventName]?: (tx: Tx, event: Event<Name>) => Promise<void> }

/** An event that the gateway hears of, with its name to tell them apart by. */
export type EventNotification = {
  [Name in SubscribedEvent<'gateway'>]: { name: Name; event: Event<Name> }
}[SubscribedEvent<'gateway'>]

export interface EventBus {
  /** Resolves when queues and bindings stand and events are being taken; waits while the broker is away. */
  ready(): Promise<void>
  /** Whether queues and bindings stand and events are being taken. */
  isConnected(): boolean
  /** @throws Error while the broker is away, does not answer or takes nothing; for readiness. */
  check(): Promise<void>
  /** Whether nothing waits: not in the outbox, not in the service's queue, not for another try. */
  idle(): Promise<boolean>
  /** Has the relay look at the outbox now. */
  wake(): void
  /** Takes no further events, finishes those in hand, closes connections and pools. */
  close(): Promise<void>
}
