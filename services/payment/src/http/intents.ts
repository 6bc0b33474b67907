import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { confirmPayment, verifyAlipay } from '../use-cases/payments/confirm-payment.ts'
import { createIntent, payFile } from '../use-cases/payments/create-intent.ts'
import { processPayment } from '../use-cases/payments/process-payment.ts'
import { withDeadline } from './deadline.ts'

export function addIntentRoutes(app: App, context: Context): void {
  implement(app, paymentApi.createIntent, ({ body, caller: { userId }, idempotencyKey }) => {
    const { orderId, fileId, method, use_balance: useBalance, expected_amount: expectedAmount } = body
    return withDeadline(
      context,
      createIntent(context, { userId, orderId, fileId, method, useBalance, expectedAmount }, idempotencyKey),
    )
  })

  implement(app, paymentApi.payFile, ({ params, body, caller: { userId }, idempotencyKey }) => {
    const { method, use_balance: useBalance, expected_amount: expectedAmount } = body
    return withDeadline(
      context,
      payFile(context, { userId, fileId: params.id, method, useBalance, expectedAmount }, idempotencyKey),
    )
  })

  implement(app, paymentApi.processCard, ({ body, caller: { userId } }) => {
    const {
      orderId,
      fileId,
      use_balance: useBalance,
      expected_amount: expectedAmount,
      payment_method: token,
    } = body
    return withDeadline(
      context,
      processPayment(context, { userId, orderId, fileId, method: 'card', useBalance, expectedAmount }, token),
    )
  })

  implement(app, paymentApi.processApplePay, ({ body, caller: { userId } }) => {
    const {
      orderId,
      fileId,
      use_balance: useBalance,
      expected_amount: expectedAmount,
      payment_method: token,
    } = body
    return withDeadline(
      context,
      processPayment(
        context,
        { userId, orderId, fileId, method: 'apple_pay', useBalance, expectedAmount },
        token,
      ),
    )
  })

  implement(app, paymentApi.verifyAlipay, ({ body, caller }) =>
    withDeadline(context, verifyAlipay(context, caller.userId, body.paymentIntentId)),
  )

  implement(app, paymentApi.confirmPayment, ({ body, caller }) =>
    withDeadline(context, confirmPayment(context, caller.userId, body)),
  )
}
