import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { nextVersion, type Order, type Paid } from './store.ts'

const about = (order: Order) => ({ order_id: order.id, file_id: order.fileId, user_id: order.userId })

export async function publishStarted(tx: Tx, order: Order): Promise<void> {
  const version = await nextVersion(tx, order)
  await publish(tx, { type: 'payment.started', subject: order.id, version, data: about(order) })
}

export async function publishCanceled(tx: Tx, order: Order): Promise<void> {
  const version = await nextVersion(tx, order)
  await publish(tx, { type: 'payment.canceled', subject: order.id, version, data: about(order) })
}

export async function publishConfirmed(tx: Tx, order: Order, paid: Paid): Promise<void> {
  await publish(tx, {
    type: 'payment.confirmed',
    subject: order.id,
    version: await nextVersion(tx, order),
    data: {
      ...about(order),
      amount: order.amount,
      balance_applied: paid.balancePart,
      currency: order.currency,
      method: paid.method,
      paid_at: paid.paidAt.toISOString(),
      service_type: order.serviceType,
    },
  })
}

export async function publishFailed(tx: Tx, order: Order, reason: string): Promise<void> {
  const version = await nextVersion(tx, order)
  await publish(tx, {
    type: 'payment.failed',
    subject: order.id,
    version,
    data: { ...about(order), reason },
  })
}

export async function publishRefunded(tx: Tx, order: Order, amount: number): Promise<void> {
  const version = await nextVersion(tx, order)
  await publish(tx, {
    type: 'payment.refunded',
    subject: order.id,
    version,
    data: { ...about(order), amount },
  })
}
