import type { Order } from '@runwen/contracts'
import type { Due } from './due.ts'

export type PaidOrder = { order: Due; method: Order['method'] }

const sum = (orders: readonly Order[], of: (order: Order) => number) =>
  orders.reduce((total, order) => total + of(order), 0)

/** What one payment took for these paid orders; undefined without any. */
export const paidOrderOf = (orders: readonly Order[]): PaidOrder | undefined => {
  const [first] = orders
  if (!first) return undefined
  const { currency, status, method, payment_intent_id } = first
  return {
    method,
    order: {
      amount: sum(orders, ({ amount }) => amount),
      balance_applied: sum(orders, ({ balance_applied }) => balance_applied),
      amount_due: sum(orders, ({ amount_due }) => amount_due),
      rebate: sum(orders, ({ rebate }) => rebate ?? 0),
      currency,
      status,
      method: orders.find((order) => order.method !== 'balance')?.method ?? method,
      payment_intent_id,
      orders,
    },
  }
}
