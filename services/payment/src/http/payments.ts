import type { BodyOf, paymentApi } from '@runwen/contracts'
import { AppError, type Handlers, type KeyedCall } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { refreshIntent } from '../use-cases/intents/refresh-intent.ts'
import type { PaymentTerms } from '../use-cases/payments/choose-intent.ts'
import { createOrder, createOrders } from '../use-cases/payments/create-orders.ts'
import { getPaymentStatus } from '../use-cases/payments/get-payment-status.ts'
import { type PaymentRequest, startPayment } from '../use-cases/payments/start-payment.ts'
import {
  presentAlipay,
  presentBatchPayment,
  presentConfirmation,
  presentDocumentPayment,
  presentIntent,
  presentPaymentResult,
} from '../use-cases/present/payments.ts'

interface TermsInBody {
  use_balance?: boolean | undefined
  expected_amount?: number | undefined
}

const termsOf = (
  method: PaymentTerms['method'],
  { use_balance: useBalance, expected_amount: expectedAmount }: TermsInBody,
): PaymentTerms => ({ method, useBalance, expectedAmount })

type Attempt = BodyOf<typeof paymentApi.processCard | typeof paymentApi.processApplePay>

/** Every way to pay starts the same payment; each endpoint presents it in its own shape. */
export function paymentRoutes(context: Context) {
  const start = (request: PaymentRequest, call?: KeyedCall) =>
    withDeadline(context, startPayment(context, request, call))
  const attempt = async (method: 'card' | 'apple_pay', userId: string, body: Attempt) => {
    const { orderId, fileId: documentId, payment_method: token } = body
    const request = { userId, orders: { orderId, documentId }, terms: termsOf(method, body), token }
    return { data: presentPaymentResult(await start(request)) }
  }
  const refresh = (userId: string, providerId: string) =>
    withDeadline(context, refreshIntent(context, userId, providerId))
  return {
    createOrder: ({ body, caller: { userId }, keyed }) => {
      const { fileId: documentId, use_balance: useBalance, serviceType } = body
      const request = { userId, documentId, useBalance, serviceType }
      return withDeadline(context, createOrder(context, keyed, request))
    },
    createOrders: ({ body, caller: { userId }, keyed }) => {
      const { fileIds: documentIds, use_balance: useBalance, serviceTypes } = body
      const request = { userId, documentIds, useBalance, serviceTypes }
      return withDeadline(context, createOrders(context, keyed, request))
    },
    createIntent: async ({ body, caller: { userId }, keyed }) => {
      const { orderId, fileId: documentId } = body
      const request = { userId, orders: { orderId, documentId }, terms: termsOf(body.method, body) }
      return presentIntent(await start(request, keyed))
    },
    payFile: async ({ params, body, caller: { userId }, keyed }) => {
      const request = { userId, orders: { documentId: params.id }, terms: termsOf(body.method, body) }
      return presentDocumentPayment(await start(request, keyed))
    },
    payFiles: async ({ body, caller: { userId }, keyed }) => {
      const { fileIds: documentIds, payment_method: token } = body
      const request = { userId, orders: { documentIds }, terms: termsOf(body.method, body), token }
      return presentBatchPayment(await start(request, keyed), token)
    },
    processCard: ({ body, caller }) => attempt('card', caller.userId, body),
    processApplePay: ({ body, caller }) => attempt('apple_pay', caller.userId, body),
    verifyAlipay: async ({ body, caller: { userId } }) =>
      presentAlipay(await refresh(userId, body.paymentIntentId)),
    confirmPayment: async ({ body, caller: { userId } }) =>
      presentConfirmation(await refresh(userId, body.paymentIntentId), body.fileId),
    paymentStatus: ({ params, caller: { userId } }) =>
      withDeadline(context, getPaymentStatus(context, userId, params.id)),
  } satisfies Partial<Handlers<typeof paymentApi>>
}

/**
 * Answers in time while the provider hangs. The work continues: repeated calls find its result, and nothing is charged
 * twice.
 *
 * @throws AppError `payment_provider_unavailable` at the deadline.
 */
async function withDeadline<T>({ deadlineMs }: Context, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    deadline.reject(new AppError('payment_provider_unavailable', { retryAfterSeconds: 2 }))
  }, deadlineMs)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
