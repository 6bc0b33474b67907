import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { date } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, idParams, page, pageAnswer } from '../primitives.ts'
import { adminTransaction, balance, transaction } from './entities.ts'

const endpoint = endpointsOf('Payments')

export const balanceApi = {
  getBalance: endpoint('GET /api/payment/balance', {
    summary: 'Get your balance',
    access: 'customer',
    answer: balance,
  }),
  listTransactions: endpoint('GET /api/payment/transactions', {
    summary: 'List the transactions of your balance',
    access: 'customer',
    query: z.object(page),
    answer: z.strictObject({ transactions: z.array(transaction), ...pageAnswer }),
  }),
  customerTransactions: endpoint('GET /api/admin/customers/{id}/transactions', {
    summary: "List the transactions of a customer's balance",
    access: 'admin',
    params: idParams,
    query: z.object(page),
    answer: z.strictObject({ transactions: z.array(adminTransaction), ...pageAnswer }),
  }),
  creditCustomer: endpoint('POST /api/admin/customers/{id}/credits', {
    summary: "Add goodwill to a customer's balance; the customer gets an email with the reason",
    access: 'admin',
    recentPassword: true,
    params: idParams,
    body: z.object({
      amount: z.int().min(1).max(limits.creditMaxCents).meta({ description: 'In cents' }),
      reason: requiredText(limits.longText),
    }),
    status: 201,
    answer: z.strictObject({ transaction: adminTransaction, balance: cents }),
    idempotent: true,
  }),
  statement: endpoint('GET /api/payment/statement', {
    summary: 'Download the transactions of a period, with the balance after each, as CSV or PDF',
    access: 'customer',
    query: z.object({
      from: date.optional(),
      to: date.optional(),
      format: z.enum(['csv', 'pdf']).default('csv'),
    }),
    answer: 'binary',
    media: ['csv', 'pdf'],
  }),
} as const
