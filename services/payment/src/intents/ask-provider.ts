import { AppError } from '@runwen/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { getOrder, type Order } from '../orders/store.ts'
import { observe } from './observe.ts'
import { findIntentByProviderId, type Intent } from './store.ts'

/**
 * The caller's own intent, as the provider shows it now.
 *
 * @throws AppError `not_found` for none or somebody else's.
 */
export async function askProvider(
  deps: Dependencies,
  userId: string,
  providerId: string,
): Promise<{ intent: Intent; order: Order }> {
  const known = await deps.database.read((tx) => findIntentByProviderId(tx, providerId))
  if (known?.userId !== userId) throw new AppError('not_found')
  const intent = await observe(deps, known, () => deps.provider.findIntent(providerId))
  return { intent, order: await deps.database.read((tx) => getOrder(tx, intent.orderId)) }
}
