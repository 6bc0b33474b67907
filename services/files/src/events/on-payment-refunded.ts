import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { refundPayment } from '../use-cases/orders/refund-payment.ts'

export const onPaymentRefunded = (tx: Tx, { data }: Event<'payment.refunded'>): Promise<void> =>
  refundPayment(tx, { orderId: data.order_id, fileId: data.file_id })
