import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as CreateOrders, createOrders } from '../use-cases/payments/create-orders.ts'
import { payFiles } from '../use-cases/payments/pay-files.ts'
import type { Dependencies as StartPayment } from '../use-cases/payments/start-payment.ts'
import { type Dependencies as Deadline, withDeadline } from './deadline.ts'

export type Dependencies = CreateOrders & StartPayment & Deadline

export function addSeveralRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.createOrders, ({ body, caller: { userId }, idempotencyKey }) => {
    const { fileIds, use_balance: useBalance } = body
    return withDeadline(
      dependencies,
      createOrders(dependencies, { userId, fileIds, useBalance }, idempotencyKey),
    )
  })

  implement(app, paymentApi.payFiles, ({ body, caller: { userId }, idempotencyKey }) => {
    const { fileIds, method, use_balance: useBalance, expected_amount: expectedAmount } = body
    const request = { userId, fileIds, method, useBalance, expectedAmount }
    return withDeadline(dependencies, payFiles(dependencies, request, body.payment_method, idempotencyKey))
  })
}
