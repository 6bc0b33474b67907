import { AppError } from '@runwen/service-kit'
import { isPaidBy, statusOf } from '../../models/intents/present.ts'
import { type Dependencies, refreshIntent } from '../intents/refresh-intent.ts'

export type { Dependencies }

/**
 * Asks the provider how a payment ended.
 *
 * @param fileId from the return address; checked where given, because an address put together from two payments says
 * nothing about either.
 * @throws AppError `not_found`, `payment_provider_unavailable`
 */
export async function confirmPayment(
  dependencies: Dependencies,
  userId: string,
  { paymentIntentId, fileId }: { paymentIntentId: string; fileId?: string | null | undefined },
) {
  const { intent, order } = await refreshIntent(dependencies, userId, paymentIntentId)
  if (fileId && fileId !== order.fileId) throw new AppError('not_found')
  const success = isPaidBy(order, intent)
  return { data: { success, status: statusOf(intent), file_id: order.fileId } }
}

/**
 * The same for Alipay payments only.
 *
 * @throws AppError `not_found`, `payment_provider_unavailable`
 */
export async function verifyAlipay(dependencies: Dependencies, userId: string, paymentIntentId: string) {
  const { intent, order } = await refreshIntent(dependencies, userId, paymentIntentId)
  if (intent.method !== 'alipay') throw new AppError('not_found')
  return { data: { success: isPaidBy(order, intent), status: statusOf(intent) } }
}
