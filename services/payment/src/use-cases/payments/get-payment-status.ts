import { AppError, idTime } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { findOrder, getOrder, type Order } from '../../models/orders/store.ts'
import { refreshIntent } from '../intents/refresh-intent.ts'
import { presentOrder } from '../present/orders.ts'

/**
 * Returns the caller's order, found by its id or by the provider's id of one of its intents. The provider is asked
 * first about an open order; while the provider is unreachable, the answer is what the database has.
 *
 * @throws AppError `not_found`
 */
export async function getPaymentStatus(context: Context, userId: string, id: string) {
  const order = await currentOrder(context, userId, id)
  const { status, documentId } = order
  return { data: { status, is_paid: status === 'paid', file_id: documentId, order: presentOrder(order) } }
}

async function currentOrder(context: Context, userId: string, id: string): Promise<Order> {
  const order = await context.database.read(async (tx) => {
    if (idTime(id) !== undefined) return findOrder(tx, id)
    const intent = await findIntentByProviderId(tx, id)
    return intent && getOrder(tx, intent.orderId)
  })
  if (order?.userId !== userId) throw new AppError('not_found')
  if (!isOpen(order) || order.providerIntentId === null) return order
  try {
    const { orders } = await refreshIntent(context, userId, order.providerIntentId)
    return orders.find(({ id }) => id === order.id) ?? order
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_provider_unavailable') return order
    throw error
  }
}
