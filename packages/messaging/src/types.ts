import type { EventData, EventName, Service, Subscriptions } from './contract.ts'

/** What messaging needs of a transaction; the service kit's own `Tx` fits. */
export interface Transaction {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number }>
}

/** A state change to be told to the other services. */
export type NewEvent = {
  [Name in EventName]: {
    type: Name
    /** The id of the aggregate that changed. */
    subject: string
    /** Its version after the change, rising by one with each of its events; only where order matters. */
    version?: number
    data: EventData[Name]
  }
}[EventName]

/** An event as its consumer sees it. */
export interface ReceivedEvent<Name extends EventName> {
  /** UUIDv7, the same at every delivery. */
  id: string
  type: Name
  subject: string
  version: number | null
  /** When it happened. */
  time: Date
  data: EventData[Name]
}

/**
 * One handler for each event that `subscriptions` names for the service. The handler's writes commit together
 * with the event's id, so each event takes effect once; a throw is tried again four times and then kept as a
 * dead letter.
 */
export type Consumers<S extends Service> = {
  [Name in Subscriptions[S]]: (tx: Transaction, event: ReceivedEvent<Name>) => Promise<void>
}

export interface Messaging {
  /** Resolves when queues and bindings stand and the consumers run; waits while the broker is away. */
  ready(): Promise<void>
  /** The broker's connection, for readiness: throws while it is down. */
  check(): Promise<void>
  /** True when nothing waits in the outbox, in the service's queue or for another try. */
  idle(): Promise<boolean>
  /** Has the relay look at the outbox now. */
  wake(): void
  /** Stops taking events, finishes those in hand and closes connections and pools. */
  close(): Promise<void>
}
