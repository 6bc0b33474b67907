import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { createOrders } from '../use-cases/payments/create-orders.ts'
import { payFiles } from '../use-cases/payments/pay-files.ts'
import { withDeadline } from './deadline.ts'

export function addSeveralRoutes(app: App, context: Context): void {
  implement(app, paymentApi.createOrders, ({ body, caller: { userId }, idempotencyKey }) => {
    const { fileIds, use_balance: useBalance } = body
    return withDeadline(context, createOrders(context, { userId, fileIds, useBalance }, idempotencyKey))
  })

  implement(app, paymentApi.payFiles, ({ body, caller: { userId }, idempotencyKey }) => {
    const { fileIds, method, use_balance: useBalance, expected_amount: expectedAmount } = body
    const request = { userId, fileIds, method, useBalance, expectedAmount }
    return withDeadline(context, payFiles(context, request, body.payment_method, idempotencyKey))
  })
}
