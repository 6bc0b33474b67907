import type { EventData } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { nextVersion, type Order, type Paid } from './store.ts'

type Type =
  | 'payment.started'
  | 'payment.canceled'
  | 'payment.confirmed'
  | 'payment.failed'
  | 'payment.refunded'
  | 'payment.part_refunded'
type Details<T extends Type> = Omit<EventData<T>, 'order_id' | 'file_id' | 'user_id'>

async function publishAbout<T extends Type>(
  tx: Tx,
  order: Order,
  type: T,
  details: Details<T>,
): Promise<void> {
  const version = await nextVersion(tx, order)
  const data = { order_id: order.id, file_id: order.documentId, user_id: order.userId, ...details }
  await publish(tx, { type, subject: order.id, version, data } as Parameters<typeof publish>[1])
}

export const publishStarted = (tx: Tx, order: Order) =>
  publishAbout(tx, order, 'payment.started', { amount: order.amount })

export const publishCanceled = (tx: Tx, order: Order) => publishAbout(tx, order, 'payment.canceled', {})

export const publishFailed = (tx: Tx, order: Order, reason: string) =>
  publishAbout(tx, order, 'payment.failed', { amount: order.amount, reason })

export const publishRefunded = (tx: Tx, order: Order, details: Details<'payment.refunded'>) =>
  publishAbout(tx, order, 'payment.refunded', details)

export const publishPartRefunded = (tx: Tx, order: Order, details: Details<'payment.part_refunded'>) =>
  publishAbout(tx, order, 'payment.part_refunded', details)

export const publishConfirmed = (tx: Tx, order: Order, { balancePart, method, paidAt }: Paid) =>
  publishAbout(tx, order, 'payment.confirmed', {
    amount: order.amount,
    balance_applied: balancePart,
    currency: order.currency,
    method,
    paid_at: paidAt.toISOString(),
    service_type: order.serviceType,
  })
