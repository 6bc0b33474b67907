import { AppError, idTime } from '@runwen/service-kit'
import { findIntentByProviderId } from '../../models/intents/store.ts'
import { isOpen } from '../../models/orders/rules.ts'
import { findOrder, getOrder, type Order } from '../../models/orders/store.ts'
import type { Dependencies } from '../dependencies.ts'
import { refreshIntent } from '../intents/refresh-intent.ts'

/**
 * The caller's order, by its id or by the provider's for one of its intents; of an open one the provider is asked
 * first. While the provider is away it is what we know.
 *
 * @throws AppError `not_found`
 */
export async function getPaymentStatus(deps: Dependencies, userId: string, id: string): Promise<Order> {
  const order = await deps.database.read(async (tx) => {
    if (idTime(id) !== undefined) return findOrder(tx, id)
    const intent = await findIntentByProviderId(tx, id)
    return intent && getOrder(tx, intent.orderId)
  })
  if (order?.userId !== userId) throw new AppError('not_found')
  if (!isOpen(order) || order.providerIntentId === null) return order
  try {
    return (await refreshIntent(deps, userId, order.providerIntentId)).order
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_provider_unavailable') return order
    throw error
  }
}
