import type { EventData, ServiceType } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import type { Peers } from './harness.ts'

interface Payment {
  fileId: string
  userId: string
  orderId?: string
  paidAt?: string
  version?: number
  /** The service that was paid for. */
  serviceType?: ServiceType
  /** What a refund returns. */
  amount?: number
  /** Who of the staff decided a refund. */
  decidedBy?: string
  /** Time on the clock of the payment service. The default is the real time. */
  at?: Date
}

type PaymentEvent =
  | 'payment.started'
  | 'payment.canceled'
  | 'payment.failed'
  | 'payment.refunded'
  | 'payment.part_refunded'

const about = ({ orderId = newId(), fileId, userId }: Payment) => ({
  order_id: orderId,
  file_id: fileId,
  user_id: userId,
})

/** Sends `payment.confirmed`, as the payment service does. */
export async function sendPaymentConfirmed(peers: Peers, payment: Payment): Promise<void> {
  const data: EventData<'payment.confirmed'> = {
    ...about(payment),
    amount: 198_000,
    balance_applied: 0,
    currency: 'usd',
    method: 'card',
    paid_at: payment.paidAt ?? new Date().toISOString(),
    ...(payment.serviceType && { service_type: payment.serviceType }),
  }
  await peers.send(
    {
      type: 'payment.confirmed',
      subject: data.order_id,
      version: payment.version ?? 2,
      data,
    },
    payment.at,
  )
}

export async function sendPaymentEvent(
  peers: Peers,
  type: PaymentEvent,
  payment: Payment & { version: number },
): Promise<void> {
  const { amount = 198_000, decidedBy } = payment
  const data = { ...about(payment), reason: 'declined', amount, ...(decidedBy && { decided_by: decidedBy }) }
  await peers.send({ type, subject: data.order_id, version: payment.version, data }, payment.at)
}
