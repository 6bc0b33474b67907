import { AppError } from '@runwen/service-kit'
import type { Intent } from '../../models/intents/store.ts'
import type { Order } from '../../models/orders/store.ts'
import type { Payment } from '../../models/payment.ts'
import { presentOrder } from './orders.ts'

/** Presents an intent without an answer of the provider as one without an attempt. */
const statusOf = ({ status }: Intent) => (status === 'creating' ? 'requires_payment_method' : status)

/** Presents a declined payment as that, also once it was canceled to free the balance. */
const outcomeOf = (intent: Intent) =>
  intent.status === 'canceled' && intent.failure ? 'requires_payment_method' : statusOf(intent)

const isPaidBy = (order: Order, { providerId }: Intent): boolean =>
  order.status === 'paid' && providerId !== null && order.providerIntentId === providerId

/** A payment of several documents succeeded also if one of them was deleted by then, whose part is returned. */
const isSuccess = (orders: readonly Order[], intent: Intent): boolean =>
  orders.some((order) => isPaidBy(order, intent))

const redirectOf = ({ redirectUrl }: Intent) => (redirectUrl === null ? {} : { redirect_url: redirectUrl })

/** What a browser needs to pay; undefined when the orders needed no intent. */
function presentSecret(intent: Intent | null) {
  if (!intent?.providerId || intent.clientSecret === null) return undefined
  return { paymentIntentId: intent.providerId, clientSecret: intent.clientSecret, ...redirectOf(intent) }
}

export function presentIntent({ orders: [order], intent }: Payment) {
  return {
    paymentIntentId: null,
    clientSecret: null,
    ...presentSecret(intent),
    amount: intent?.amount ?? 0,
    currency: order.currency,
    status: intent ? statusOf(intent) : ('succeeded' as const),
    order: presentOrder(order),
  }
}

export function presentDocumentPayment({ orders: [order], intent }: Payment) {
  return { order: presentOrder(order), payment: presentSecret(intent) ?? null }
}

/**
 * Presents the result of an attempt to pay.
 *
 * @throws AppError `card_declined` with the provider's text.
 */
export function presentPaymentResult({ orders, intent }: Payment) {
  if (!intent) return { success: true, status: 'succeeded' as const, payment_intent_id: null }
  if (intent.failure) {
    const { message, declineCode, code } = intent.failure
    throw new AppError('card_declined', {
      params: { reason: message },
      extra: { decline_code: declineCode ?? code },
    })
  }
  const success = isSuccess(orders, intent)
  return {
    success,
    status: statusOf(intent),
    payment_intent_id: intent.providerId,
    ...(success || intent.clientSecret === null ? {} : { client_secret: intent.clientSecret }),
    ...redirectOf(intent),
  }
}

/** Without a token, how an earlier attempt failed is no answer. */
export function presentBatchPayment({ orders, intent }: Payment, token: string | undefined) {
  const shown = intent && token === undefined ? { ...intent, failure: null } : intent
  return { orders: orders.map(presentOrder), data: presentPaymentResult({ orders, intent: shown }) }
}

/** @throws AppError `not_found` for a payment of another method. */
export function presentAlipay({ orders, intent }: Payment & { intent: Intent }) {
  if (intent.method !== 'alipay') throw new AppError('not_found')
  return { data: { success: isSuccess(orders, intent), status: outcomeOf(intent) } }
}

/**
 * Presents how a payment ended.
 *
 * @param documentId from the return address; checked where given, because an address put together from two payments says
 * nothing about either.
 * @throws AppError `not_found`
 */
export function presentConfirmation(
  { orders, intent }: Payment & { intent: Intent },
  documentId?: string | null,
) {
  const about = orders.find((order) => !documentId || order.documentId === documentId)
  if (!about) throw new AppError('not_found')
  return {
    data: {
      success: isSuccess(orders, intent),
      status: outcomeOf(intent),
      file_id: about.documentId,
      ...(orders.length > 1 ? { file_ids: orders.map((order) => order.documentId) } : {}),
    },
  }
}
