import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { Intent } from '../../models/intents/store.ts'
import type { Order } from '../../models/orders/store.ts'
import { refreshIntent } from '../intents/refresh-intent.ts'
import { isPaidBy, statusOf } from '../present/payments.ts'

/**
 * Asks the provider how a payment ended.
 *
 * @param fileId from the return address; checked where given, because an address put together from two payments says
 * nothing about either.
 * @throws AppError `not_found`, `payment_provider_unavailable`
 */
export async function confirmPayment(
  context: Context,
  userId: string,
  { paymentIntentId, fileId }: { paymentIntentId: string; fileId?: string | null | undefined },
) {
  const { intent, orders } = await refreshIntent(context, userId, paymentIntentId)
  const about = orders.find((order) => !fileId || order.fileId === fileId)
  if (!about) throw new AppError('not_found')
  return {
    data: {
      success: isSuccess(orders, intent),
      status: statusOf(intent),
      file_id: about.fileId,
      ...(orders.length > 1 ? { file_ids: orders.map((order) => order.fileId) } : {}),
    },
  }
}

/** A payment of several documents succeeded also if one of them was deleted meanwhile, whose part is returned. */
const isSuccess = (orders: readonly Order[], intent: Intent) =>
  orders.some((order) => isPaidBy(order, intent))

/**
 * The same for Alipay payments only.
 *
 * @throws AppError `not_found`, `payment_provider_unavailable`
 */
export async function verifyAlipay(context: Context, userId: string, paymentIntentId: string) {
  const { intent, orders } = await refreshIntent(context, userId, paymentIntentId)
  if (intent.method !== 'alipay') throw new AppError('not_found')
  return { data: { success: isSuccess(orders, intent), status: statusOf(intent) } }
}
