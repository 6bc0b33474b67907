import type { Event } from '@runwen/contracts'
import type { Clock, Tx } from '@runwen/service-kit'
import { refusePayment } from '../use-cases/refunds/refuse-payment.ts'

export const onPaymentRefused =
  (now: Clock) =>
  (tx: Tx, { data }: Event<'file.payment_refused'>): Promise<void> =>
    refusePayment(tx, { userId: data.user_id, orderId: data.order_id }, now())
