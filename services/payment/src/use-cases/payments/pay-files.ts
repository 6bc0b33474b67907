import { paymentApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { getOrders } from '../../models/orders/store.ts'
import { presentOrder } from '../present/orders.ts'
import { isPaidBy, presentAttempt } from '../present/payments.ts'
import { attemptPayment } from './attempt-payment.ts'
import type { PaymentRequest } from './choose-intent.ts'
import { startPayment } from './start-payment.ts'

export interface FilesPayment extends PaymentRequest {
  fileIds: readonly string[]
}

/**
 * Pays several documents with one charge: all of them are paid, or none. With a token it also tries to pay, at most once
 * per idempotency key and intent. Errors as `startPayment`.
 *
 * @throws AppError `card_declined`, `validation_failed` for a token that the provider does not know.
 */
export async function payFiles(
  context: Context,
  request: FilesPayment,
  token: string | undefined,
  key: string | undefined,
) {
  const started = await startPayment(context, request, { endpoint: paymentApi.payFiles, key })
  const { intent, attempt } = started
  const isCard = request.method === 'card' || request.method === 'apple_pay'
  const paid =
    intent && token !== undefined && isCard
      ? await attemptPayment(context, intent, { token }, attempt)
      : intent
  const ids = started.orders.map(({ id }) => id)
  const orders = await context.database.read((tx) => getOrders(tx, ids))
  const order = orders.find((each) => paid && isPaidBy(each, paid)) ?? started.order
  // How an earlier attempt failed is no answer to a request without one.
  const shown = paid && token === undefined ? { ...paid, failure: null } : paid
  return { orders: orders.map(presentOrder), data: presentAttempt({ order, intent: shown }) }
}
