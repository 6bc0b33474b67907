import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { setUnderWay } from './store.ts'

type Progress = Event<'payment.started' | 'payment.canceled' | 'payment.failed'>

/** A file is not deleted by its owner while a payment for it is under way. */
export const onPaymentStarted = (tx: Tx, event: Progress) => take(tx, event, true)
export const onPaymentEnded = (tx: Tx, event: Progress) => take(tx, event, false)

function take(tx: Tx, { version, data }: Progress, underWay: boolean): Promise<void> {
  return setUnderWay(tx, { id: data.order_id, fileId: data.file_id, version, underWay })
}
