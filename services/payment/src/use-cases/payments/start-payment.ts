import { idempotent, type KeyedCall, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isCard } from '../../models/intents/rules.ts'
import type { Intent } from '../../models/intents/store.ts'
import { ownOrders } from '../../models/orders/store.ts'
import type { Payment } from '../../models/payment.ts'
import { createAtProvider } from '../intents/sync-intent.ts'
import { attemptPayment } from './attempt-payment.ts'
import { awaitDocument } from './await-document.ts'
import { cancelConflictingBatches } from './cancel-conflicting-batches.ts'
import { type ChosenIntent, chooseIntent, type IntentRequest } from './choose-intent.ts'

export interface PaymentRequest extends IntentRequest {
  /** The provider's token of a card or a wallet, to attempt the payment with. */
  token?: string | undefined
}

/**
 * Starts the payment of orders, or continues the one under way with the same terms: creates or finds their live intent,
 * at the provider too, and attempts to pay it with a token, or by sending the customer to Alipay. An idempotency key keeps
 * which intent that was; its state is read each time.
 *
 * @param call the keyed call, which attempts an intent at most once with a token.
 * @throws AppError `not_found`, `not_ready`, `already_paid`, `payment_in_progress`, `insufficient_balance`,
 * `amount_changed`, `too_many_attempts`, `payment_provider_unavailable`; `validation_failed` for a token that the provider
 * does not know.
 */
export async function startPayment(
  context: Context,
  { userId, orders, terms, token }: PaymentRequest,
  call?: KeyedCall,
): Promise<Payment> {
  const { database, withUserLock } = context
  const { orderId, documentId, documentIds = [] } = orders
  const uploaded = documentId !== undefined && orderId === undefined ? [documentId] : documentIds
  await Promise.all(uploaded.map((id) => awaitDocument(context, userId, id)))

  const choose = (tx: Tx) => chooseIntent(tx, context, { userId, orders, terms })
  const chooseOnce = () => {
    if (!call) return database.transaction(choose)
    const request = { userId, orderId, fileId: documentId, fileIds: orders.documentIds, ...terms }
    return idempotent<ChosenIntent>(database, { ...call, request }, choose)
  }
  const chosen = await cancelConflictingBatches(
    context,
    () => withUserLock(userId, chooseOnce),
    Math.max(1, documentIds.length),
  )
  const attempts = call && (chosen.attempt ?? 0)
  const { intentId: batchId } = chosen
  const intent = batchId === null ? null : await attempt(context, batchId, token, attempts)
  const orderIds = chosen.orderIds ?? [chosen.orderId]
  return { orders: await database.read((tx) => ownOrders(tx, { userId, orderIds })), intent }
}

async function attempt(
  context: Context,
  batchId: string,
  token: string | undefined,
  attempts: number | undefined,
): Promise<Intent> {
  const intent = await createAtProvider(context, batchId)
  if (needsRedirect(intent)) return attemptPayment(context, intent, 'alipay')
  return token !== undefined && isCard(intent) ? attemptPayment(context, intent, { token }, attempts) : intent
}

/** Alipay's page takes the payment; the confirmation gives its address. */
function needsRedirect({ method, status }: Intent): boolean {
  return method === 'alipay' && (status === 'requires_payment_method' || status === 'requires_confirmation')
}
