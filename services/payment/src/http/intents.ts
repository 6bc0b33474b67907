import { paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { isPaidBy, presentAttempt, presentIntent, statusOf } from '../models/intents/present.ts'
import { presentOrder } from '../models/orders/present.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { refreshIntent } from '../use-cases/intents/refresh-intent.ts'
import { processPayment, startPayment } from '../use-cases/payments/start-payment.ts'

export function addIntentRoutes(app: App, deps: Dependencies): void {
  implement(app, paymentApi.createIntent, async ({ body, caller: { userId }, idempotencyKey }) => {
    const { orderId, fileId, method, use_balance: useBalance } = body
    const request = { userId, orderId, fileId, method, useBalance }
    const { order, intent } = await startPayment(deps, request, {
      endpoint: paymentApi.createIntent,
      key: idempotencyKey,
    })
    return {
      paymentIntentId: null,
      clientSecret: null,
      ...presentIntent(intent),
      amount: intent?.amount ?? 0,
      currency: order.currency,
      status: intent ? statusOf(intent) : 'succeeded',
      order: presentOrder(order),
    }
  })

  implement(app, paymentApi.payFile, async ({ params, body, caller: { userId }, idempotencyKey }) => {
    const request = { userId, fileId: params.id, method: body.method, useBalance: body.use_balance }
    const { order, intent } = await startPayment(deps, request, {
      endpoint: paymentApi.payFile,
      key: idempotencyKey,
    })
    return { order: presentOrder(order), payment: presentIntent(intent) ?? null }
  })

  implement(app, paymentApi.processCard, async ({ body, caller: { userId } }) => {
    const { orderId, fileId, use_balance: useBalance, payment_method: token } = body
    const request = { userId, orderId, fileId, method: 'card', useBalance } as const
    return { data: presentAttempt(await processPayment(deps, request, token)) }
  })

  implement(app, paymentApi.processApplePay, async ({ body, caller: { userId } }) => {
    const { orderId, fileId, use_balance: useBalance, payment_method: token } = body
    const request = { userId, orderId, fileId, method: 'apple_pay', useBalance } as const
    return { data: presentAttempt(await processPayment(deps, request, token)) }
  })

  implement(app, paymentApi.verifyAlipay, async ({ body, caller }) => {
    const { intent, order } = await refreshIntent(deps, caller.userId, body.paymentIntentId)
    if (intent.method !== 'alipay') throw new AppError('not_found')
    return { data: { success: isPaidBy(order, intent), status: statusOf(intent) } }
  })

  implement(app, paymentApi.confirmPayment, async ({ body, caller }) => {
    const { intent, order } = await refreshIntent(deps, caller.userId, body.paymentIntentId)
    // A return address put together from two payments says nothing about either.
    if (body.fileId && body.fileId !== order.fileId) throw new AppError('not_found')
    const success = isPaidBy(order, intent)
    return { data: { success, status: statusOf(intent), file_id: order.fileId } }
  })
}
