import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date } from '../fields/formats.ts'
import { requiredText } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { cents, idParams, page, pageAnswer } from '../primitives.ts'
import { adminTransaction, balance, transaction } from './entities.ts'

const tag = 'Payments'

export const balanceApi = {
  getBalance: endpoint({
    tag,
    summary: 'Get your balance',
    method: 'GET',
    path: '/api/payment/balance',
    access: 'customer',
    status: 200,
    answer: balance,
  }),
  listTransactions: endpoint({
    tag,
    summary: 'List the transactions of your balance',
    method: 'GET',
    path: '/api/payment/transactions',
    access: 'customer',
    query: z.object(page),
    status: 200,
    answer: z.strictObject({ transactions: z.array(transaction), ...pageAnswer }),
  }),
  customerTransactions: endpoint({
    tag,
    summary: "List the transactions of a customer's balance",
    method: 'GET',
    path: '/api/admin/customers/{id}/transactions',
    access: 'admin',
    params: idParams,
    query: z.object(page),
    status: 200,
    answer: z.strictObject({ transactions: z.array(adminTransaction), ...pageAnswer }),
  }),
  creditCustomer: endpoint({
    tag,
    summary: "Add goodwill to a customer's balance; the customer gets an email with the reason",
    method: 'POST',
    path: '/api/admin/customers/{id}/credits',
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
  statement: endpoint({
    tag,
    summary: 'Download the transactions of a period, with the balance after each, as CSV or PDF',
    method: 'GET',
    path: '/api/payment/statement',
    access: 'customer',
    query: z.object({
      from: date.optional(),
      to: date.optional(),
      format: z.enum(['csv', 'pdf']).default('csv'),
    }),
    status: 200,
    answer: 'binary',
    media: ['csv', 'pdf'],
  }),
} as const
