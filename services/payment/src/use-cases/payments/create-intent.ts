import { paymentApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { presentOrder } from '../present/orders.ts'
import { presentIntent, statusOf } from '../present/payments.ts'
import type { PaymentRequest } from './choose-intent.ts'
import { startPayment } from './start-payment.ts'

/** Returns what a browser needs to pay what is due of an order. Errors as `startPayment`. */
export async function createIntent(context: Context, request: PaymentRequest, key: string | undefined) {
  const call = { endpoint: paymentApi.createIntent, key }
  const { order, intent } = await startPayment(context, request, call)
  return {
    paymentIntentId: null,
    clientSecret: null,
    ...presentIntent(intent),
    amount: intent?.amount ?? 0,
    currency: order.currency,
    status: intent ? statusOf(intent) : ('succeeded' as const),
    order: presentOrder(order),
  }
}

/** Does the same for a document and returns its order first. Errors as `startPayment`. */
export async function payFile(context: Context, request: PaymentRequest, key: string | undefined) {
  const { order, intent } = await startPayment(context, request, { endpoint: paymentApi.payFile, key })
  return { order: presentOrder(order), payment: presentIntent(intent) ?? null }
}
