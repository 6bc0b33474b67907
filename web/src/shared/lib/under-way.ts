import type { Order } from '@runwen/contracts'

/** A payment that was left at the bank or at Alipay, or that is being decided. */
export const isUnderWay = <One extends Pick<Order, 'status'>>(
  order: One,
): order is One & { status: 'requires_action' | 'processing' } =>
  order.status === 'requires_action' || order.status === 'processing'

/** What a payment under way waits for. */
export const waitsFor = ({ status, method }: Pick<Order, 'status' | 'method'>) => {
  if (status === 'processing') return 'deciding'
  return method === 'alipay' ? 'alipay' : 'bank'
}

/** Whether a payment that is not finished holds a part of the balance. */
export const holdsBalance = (order: Order) =>
  (isUnderWay(order) || order.status === 'pending' || order.status === 'failed') &&
  order.payment_intent_id !== null &&
  order.balance_applied > 0
