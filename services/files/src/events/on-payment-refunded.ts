import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import type { Turnaround } from '../models/files/due-times.ts'
import { refundPayment } from '../use-cases/orders/refund-payment.ts'

export const onPaymentRefunded =
  (turnaround: Turnaround) =>
  (tx: Tx, { data }: Event<'payment.refunded'>): Promise<void> =>
    refundPayment(tx, turnaround, { orderId: data.order_id, fileId: data.file_id })
