import type { EventName, ServiceName } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { publish } from '../outbox/publish.ts'

/** Runs in the transaction that makes the event, or a message that cannot be read, a dead letter. */
export type OnDeadLetter = (tx: Tx, deadLetter: { id: string; event: EventName | null }) => Promise<void>

/** Notifies the notifications service of a dead letter. That service handles its own in `onDeadLetter`. */
export const publishDeadLetter =
  (service: ServiceName): OnDeadLetter =>
  async (tx, { id, event }) => {
    if (service === 'notifications') return
    await publish(tx, { type: `${service}.dead_letter`, subject: id, data: { event } })
  }
