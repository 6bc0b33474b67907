import { paymentApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { getOrder } from '../../models/orders/store.ts'
import { presentAttempt } from '../present/payments.ts'
import { attemptPayment } from './attempt-payment.ts'
import type { PaymentRequest } from './choose-intent.ts'
import { startPayment } from './start-payment.ts'

/**
 * Starts a payment and tries to pay it with the customer's token. Errors as `startPayment`.
 *
 * @throws AppError `card_declined`, `validation_failed` for a token that the provider does not know.
 */
export async function processPayment(context: Context, request: PaymentRequest, token: string) {
  const call = { endpoint: paymentApi.processCard, key: undefined }
  const started = await startPayment(context, request, call)
  if (!started.intent) return { data: presentAttempt(started) }
  const intent = await attemptPayment(context, started.intent, { token })
  const order = await context.database.read((tx) => getOrder(tx, intent.orderId))
  return { data: presentAttempt({ order, intent }) }
}
