import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { trackPayment } from '../use-cases/orders/track-payment.ts'

type Progress = Event<'payment.started' | 'payment.canceled' | 'payment.failed'>

export const onPaymentStarted = (tx: Tx, event: Progress) => track(tx, event, true)
export const onPaymentEnded = (tx: Tx, event: Progress) => track(tx, event, false)

function track(tx: Tx, { version, data }: Progress, underWay: boolean): Promise<void> {
  return trackPayment(tx, { id: data.order_id, fileId: data.file_id, version, underWay })
}
