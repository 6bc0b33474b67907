import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { confirmPayment } from '../use-cases/orders/confirm-payment.ts'

export const onPaymentConfirmed = (tx: Tx, { data }: Event<'payment.confirmed'>): Promise<void> =>
  confirmPayment(tx, {
    orderId: data.order_id,
    fileId: data.file_id,
    userId: data.user_id,
    paidAt: new Date(data.paid_at),
  })
