import { AppError, idTime } from '@runwen/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { askProvider } from '../intents/ask-provider.ts'
import { findIntentByProviderId } from '../intents/store.ts'
import { findOrder, getOrder, isOpen, type Order } from './store.ts'

/**
 * The caller's order, by its id or by the provider's for one of its intents; of an open one the provider is asked
 * first. While the provider is away it is what we know.
 *
 * @throws AppError `not_found`
 */
export async function findStatus(deps: Dependencies, userId: string, id: string): Promise<Order> {
  const order = await deps.database.read(async (tx) => {
    if (idTime(id) !== undefined) return findOrder(tx, id)
    const intent = await findIntentByProviderId(tx, id)
    return intent && getOrder(tx, intent.orderId)
  })
  if (order?.userId !== userId) throw new AppError('not_found')
  if (!isOpen(order) || order.providerIntentId === null) return order
  try {
    return (await askProvider(deps, userId, order.providerIntentId)).order
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_provider_unavailable') return order
    throw error
  }
}
