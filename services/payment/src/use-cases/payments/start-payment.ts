import { idempotent, type KeyedCall } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { Intent } from '../../models/intents/store.ts'
import { getOrders, type Order } from '../../models/orders/store.ts'
import { createAtProvider } from '../intents/create-at-provider.ts'
import { attemptPayment } from './attempt-payment.ts'
import { awaitDocument } from './await-document.ts'
import { cancelConflictingIntents } from './cancel-conflicting-intents.ts'
import { type Chosen, chooseIntent, type PaymentRequest } from './choose-intent.ts'

export interface StartedPayment {
  /** The oldest order. */
  order: Order
  /** All orders, oldest first. */
  orders: Order[]
  /** Null when the balance paid everything. */
  intent: Intent | null
  /** Number of attempts to pay the intent before this call. */
  attempt: number
}

/**
 * Creates or finds the live intent of the orders with the requested terms, at the provider too. An idempotency key keeps
 * which intent that was; its state is read each time.
 *
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`, `insufficient_balance`,
 * `payment_provider_unavailable`
 */
export async function startPayment(
  context: Context,
  request: PaymentRequest,
  call: Pick<KeyedCall, 'endpoint' | 'key'>,
): Promise<StartedPayment> {
  const { database, withUserLock } = context
  const { userId, orderId, fileId, fileIds = [] } = request
  const uploaded = fileId !== undefined && orderId === undefined ? [fileId] : fileIds
  await Promise.all(uploaded.map((id) => awaitDocument(context, userId, id)))
  const chosen = await cancelConflictingIntents(
    context,
    () =>
      withUserLock(userId, () =>
        idempotent<Chosen>(database, { ...call, caller: { userId }, request }, (tx) =>
          chooseIntent(tx, context, request),
        ),
      ),
    Math.max(1, fileIds.length),
  )
  const created = chosen.intentId === null ? null : await createAtProvider(context, chosen.intentId)
  const intent =
    created && needsRedirect(created) ? await attemptPayment(context, created, 'alipay') : created
  const orders = await database.read((tx) => getOrders(tx, chosen.orderIds ?? [chosen.orderId]))
  const [order] = orders
  if (!order) throw new Error('a payment has at least one order')
  return { order, orders, intent, attempt: chosen.attempt ?? 0 }
}

/** Alipay's page takes the payment; the confirmation gives its address. */
function needsRedirect({ method, status }: Intent): boolean {
  return method === 'alipay' && (status === 'requires_payment_method' || status === 'requires_confirmation')
}
