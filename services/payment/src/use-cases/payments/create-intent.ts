import { paymentApi } from '@runwen/contracts'
import { presentIntent, statusOf } from '../../models/intents/present.ts'
import { presentOrder } from '../../models/orders/present.ts'
import type { PaymentRequest } from './choose-intent.ts'
import { type Dependencies, startPayment } from './start-payment.ts'

/** Returns what a browser needs to pay what is due of an order. Errors as `startPayment`. */
export async function createIntent(
  dependencies: Dependencies,
  request: PaymentRequest,
  key: string | undefined,
) {
  const call = { endpoint: paymentApi.createIntent, key }
  const { order, intent } = await startPayment(dependencies, request, call)
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
export async function payFile(dependencies: Dependencies, request: PaymentRequest, key: string | undefined) {
  const { order, intent } = await startPayment(dependencies, request, { endpoint: paymentApi.payFile, key })
  return { order: presentOrder(order), payment: presentIntent(intent) ?? null }
}
