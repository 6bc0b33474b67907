import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { confirmPayment, verifyAlipay } from '../use-cases/payments/confirm-payment.ts'
import { createIntent, payFile } from '../use-cases/payments/create-intent.ts'
import { processPayment } from '../use-cases/payments/process-payment.ts'
import type { Dependencies as StartPayment } from '../use-cases/payments/start-payment.ts'
import { type Dependencies as Deadline, withDeadline } from './deadline.ts'

export type Dependencies = StartPayment & Deadline

export function addIntentRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.createIntent, ({ body, caller: { userId }, idempotencyKey }) => {
    const { orderId, fileId, method, use_balance: useBalance, expected_amount: expectedAmount } = body
    return withDeadline(
      dependencies,
      createIntent(
        dependencies,
        { userId, orderId, fileId, method, useBalance, expectedAmount },
        idempotencyKey,
      ),
    )
  })

  implement(app, paymentApi.payFile, ({ params, body, caller: { userId }, idempotencyKey }) => {
    const { method, use_balance: useBalance, expected_amount: expectedAmount } = body
    return withDeadline(
      dependencies,
      payFile(
        dependencies,
        { userId, fileId: params.id, method, useBalance, expectedAmount },
        idempotencyKey,
      ),
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
      dependencies,
      processPayment(
        dependencies,
        { userId, orderId, fileId, method: 'card', useBalance, expectedAmount },
        token,
      ),
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
      dependencies,
      processPayment(
        dependencies,
        { userId, orderId, fileId, method: 'apple_pay', useBalance, expectedAmount },
        token,
      ),
    )
  })

  implement(app, paymentApi.verifyAlipay, ({ body, caller }) =>
    withDeadline(dependencies, verifyAlipay(dependencies, caller.userId, body.paymentIntentId)),
  )

  implement(app, paymentApi.confirmPayment, ({ body, caller }) =>
    withDeadline(dependencies, confirmPayment(dependencies, caller.userId, body)),
  )
}
