import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import type { Turnaround } from '../models/files/due-times.ts'
import { confirmPayment } from '../use-cases/orders/confirm-payment.ts'

export const onPaymentConfirmed =
  (turnaround: Turnaround) =>
  (tx: Tx, { data }: Event<'payment.confirmed'>): Promise<void> =>
    confirmPayment(tx, turnaround, {
      orderId: data.order_id,
      fileId: data.file_id,
      userId: data.user_id,
      paidAt: new Date(data.paid_at),
      serviceType: data.service_type,
    })
