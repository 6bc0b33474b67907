import { z } from 'zod'
import { disputeStatuses, mismatchStatuses, owedRefundStatuses } from '../constants.ts'
import { endpointsOf } from '../endpoint.ts'
import { id, idList, month, time, timeZone } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, countedPageAnswer, currency, idParams, page, pageTotal } from '../primitives.ts'
import { adminRefund, dispute, mismatch, pendingReview } from './entities.ts'

const endpoint = endpointsOf('Payments')

export const reviewsApi = {
  countPendingReviews: endpoint('GET /api/admin/payment/waiting', {
    summary: 'Count what waits for a decision about money, by kind',
    access: 'admin',
    answer: z.strictObject({
      withdrawals: z.int(),
      fapiao: z.int(),
      mismatches: z.int(),
      refunds: z.int().meta({ description: 'Refunds that failed and are still owed' }),
      disputes: z.int(),
      webhooks: z.int().meta({ description: 'Events of the provider that failed every attempt' }),
    }),
  }),
  pendingReviews: endpoint('GET /api/admin/payment/reviews', {
    summary: 'List everything about money that waits for staff, oldest first',
    access: 'admin',
    query: z.object({ limit: page.limit }),
    answer: z.strictObject({ reviews: z.array(pendingReview), ...pageTotal }),
  }),
  mismatches: endpoint('GET /api/admin/payment/mismatches', {
    summary: 'List differences between the ledger and the records of the payment provider',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(mismatchStatuses).optional() }),
    answer: z.strictObject({
      mismatches: z.array(mismatch),
      ...countedPageAnswer,
      checked_at: time.nullable().optional().meta({
        description: 'When the ledger was last verified; null before that, and if it does not balance',
      }),
    }),
  }),
  resolveMismatch: endpoint('POST /api/admin/payment/mismatches/{id}/resolve', {
    summary: 'Resolve a mismatch with a note',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    answer: z.strictObject({ mismatch }),
    errors: ['already_resolved'],
  }),
  owedRefunds: endpoint('GET /api/admin/payment/refunds', {
    summary: 'List refunds that failed and are still owed, or that wait for the payment provider',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(owedRefundStatuses).default('owed') }),
    answer: z.strictObject({ refunds: z.array(adminRefund), ...countedPageAnswer }),
  }),
  retryRefund: endpoint('POST /api/admin/payment/refunds/{id}/retry', {
    summary: 'Start another attempt to return a refund that failed',
    access: 'admin',
    params: idParams,
    answer: z.strictObject({ refund: adminRefund }),
    errors: ['refund_not_owed', 'payment_disputed'],
  }),
  settleRefund: endpoint('POST /api/admin/payment/refunds/{id}/settle', {
    summary: 'Record that a refund that failed was settled outside the payment provider',
    access: 'admin',
    params: idParams,
    body: z.object({ note: requiredText(limits.longText) }),
    answer: z.strictObject({ refund: adminRefund }),
    errors: ['refund_not_owed'],
  }),
  disputes: endpoint('GET /api/admin/payment/disputes', {
    summary: 'List disputed payments',
    access: 'admin',
    query: z.object({ ...page, status: z.enum(disputeStatuses).optional() }),
    answer: z.strictObject({ disputes: z.array(dispute), ...countedPageAnswer }),
  }),
  amountsOf: endpoint('GET /api/admin/payment/amounts', {
    summary: 'Get the amounts of orders, withdrawals and fapiao requests, such as those in the audit trail',
    access: 'admin',
    query: z.object({ ids: idList(100) }),
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
  revenue: endpoint('GET /api/admin/payment/revenue', {
    summary: 'Get the fees that were earned and refunded on each of the last 14 days, oldest first',
    access: 'admin',
    query: z.object({
      time_zone: timeZone('Where the days begin, as an IANA name; default: UTC').optional(),
    }),
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
  transfers: endpoint('GET /api/admin/payment/transfers', {
    summary: 'Get the ledger totals of a month by kind of transfer',
    access: 'admin',
    query: z.object({
      month: month.optional(),
      time_zone: timeZone('Where the month begins, as an IANA name; default: UTC').optional(),
    }),
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
