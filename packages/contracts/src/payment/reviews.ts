import { z } from 'zod'
import { disputeStatuses, mismatchStatuses, owedRefundStatuses } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id, idList, month, time, timeZone } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, countedPageAnswer, currency, idParams, page, pageTotal } from '../primitives.ts'
import { adminRefund, dispute, mismatch, pendingReview } from './entities.ts'

const tag = 'Payments'

export const reviewsApi = {
  countPendingReviews: endpoint({
    tag,
    summary: 'Count what waits for a decision about money, by kind',
    method: 'GET',
    path: '/api/admin/payment/waiting',
    access: 'admin',
    status: 200,
    answer: z.strictObject({
      withdrawals: z.int(),
      fapiao: z.int(),
      mismatches: z.int(),
      refunds: z.int().meta({ description: 'Refunds that failed and are still owed' }),
      disputes: z.int(),
      webhooks: z.int().meta({ description: 'Events of the provider that failed every attempt' }),
    }),
  }),
  pendingReviews: endpoint({
    tag,
    summary: 'List everything about money that waits for staff, oldest first',
    method: 'GET',
    path: '/api/admin/payment/reviews',
    access: 'admin',
    query: z.object({ limit: page.limit }),
    status: 200,
    answer: z.strictObject({ reviews: z.array(pendingReview), ...pageTotal }),
  }),
  mismatches: endpoint({
    tag,
    summary: 'List differences between the ledger and the records of the payment provider',
    method: 'GET',
    path: '/api/admin/payment/mismatches',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(mismatchStatuses).optional() }),
    status: 200,
    answer: z.strictObject({
      mismatches: z.array(mismatch),
      ...countedPageAnswer,
      checked_at: time.nullable().optional().meta({
        description: 'When the ledger was last verified; null before that, and if it does not balance',
      }),
    }),
  }),
  resolveMismatch: endpoint({
    tag,
    summary: 'Resolve a mismatch with a note',
    method: 'POST',
    path: '/api/admin/payment/mismatches/{id}/resolve',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    status: 200,
    answer: z.strictObject({ mismatch }),
    errors: ['already_resolved'],
  }),
  owedRefunds: endpoint({
    tag,
    summary: 'List refunds that failed and are still owed, or that wait for the payment provider',
    method: 'GET',
    path: '/api/admin/payment/refunds',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(owedRefundStatuses).default('owed') }),
    status: 200,
    answer: z.strictObject({ refunds: z.array(adminRefund), ...countedPageAnswer }),
  }),
  retryRefund: endpoint({
    tag,
    summary: 'Start another attempt to return a refund that failed',
    method: 'POST',
    path: '/api/admin/payment/refunds/{id}/retry',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.strictObject({ refund: adminRefund }),
    errors: ['refund_not_owed', 'payment_disputed'],
  }),
  settleRefund: endpoint({
    tag,
    summary: 'Record that a refund that failed was settled outside the payment provider',
    method: 'POST',
    path: '/api/admin/payment/refunds/{id}/settle',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    status: 200,
    answer: z.strictObject({ refund: adminRefund }),
    errors: ['refund_not_owed'],
  }),
  disputes: endpoint({
    tag,
    summary: 'List disputed payments',
    method: 'GET',
    path: '/api/admin/payment/disputes',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(disputeStatuses).optional() }),
    status: 200,
    answer: z.strictObject({ disputes: z.array(dispute), ...countedPageAnswer }),
  }),
  amountsOf: endpoint({
    tag,
    summary: 'Get the amounts of orders, withdrawals and fapiao requests, such as those in the audit trail',
    method: 'GET',
    path: '/api/admin/payment/amounts',
    access: 'admin',
    query: z.object({ ids: idList(100) }),
    status: 200,
    answer: z.strictObject({
      currency,
      amounts: z.array(
        z.strictObject({
          id,
          amount: cents,
          name: z
            .string()
            .nullable()
            .meta({ description: "The name of an order's document, while it is known" }),
        }),
      ),
    }),
  }),
  revenue: endpoint({
    tag,
    summary: 'Get the fees that were earned and refunded on each of the last 14 days, oldest first',
    method: 'GET',
    path: '/api/admin/payment/revenue',
    access: 'admin',
    query: z.object({
      time_zone: timeZone('Where the days begin, as an IANA name; default: UTC').optional(),
    }),
    status: 200,
    answer: z.strictObject({
      currency,
      days: z.array(
        z.strictObject({
          day: z.iso.date(),
          earned: cents,
          from_balance: cents
            .optional()
            .meta({ description: 'Of `earned`, what customers paid from their balances' }),
          refunded: cents.meta({ description: 'Fees refunded or lost to disputes, as a positive number' }),
        }),
      ),
    }),
  }),
  transfers: endpoint({
    tag,
    summary: 'Get the ledger totals of a month by kind of transfer',
    method: 'GET',
    path: '/api/admin/payment/transfers',
    access: 'admin',
    query: z.object({
      month: month.optional(),
      time_zone: timeZone('Where the month begins, as an IANA name; default: UTC').optional(),
    }),
    status: 200,
    answer: z.strictObject({
      month: z.string(),
      currency,
      transfers: z.array(
        z.strictObject({
          kind: z.string(),
          count: z.int(),
          amount: cents,
          balance_change: z.int().meta({
            description:
              'What they did to the balances of customers who are not deleted, held amounts included, in cents',
          }),
        }),
      ),
    }),
  }),
} as const
