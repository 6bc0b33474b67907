import { paymentApi } from '@runwen/contracts'
import { many } from '@runwen/service-kit'
import { type Client, eventually } from '@runwen/test-kit'
import { expect } from 'vitest'
import { adjustLedger } from '../src/use-cases/ledger/adjust-ledger.ts'
import { cards, orderOf } from './actions.ts'
import { contextOf } from './context.ts'
import type { Harness } from './harness.ts'

/** Of each document, in cents. */
export const price = 98_000

export async function giveBalance({ database }: Harness, userId: string, amount: number): Promise<void> {
  if (amount === 0) return
  const about = { approvedBy: 'tests', reason: 'tests' }
  await adjustLedger(database, { userId, from: 'rebates', to: 'available', amount, ...about })
}

/** A customer with a balance and documents of 980 dollars each, which have no orders yet. */
export async function withDocuments(
  harness: Harness,
  { count = 3, balance = 0 }: { count?: number; balance?: number } = {},
) {
  const customer = await harness.customer()
  await giveBalance(harness, customer.userId, balance)
  const fileIds: string[] = []
  for (let made = 0; made < count; made += 1) fileIds.push(await harness.upload(customer.userId, 2))
  // A call waits two seconds for a new document, which a crowded machine can need longer for.
  await eventually(async () => {
    const known = 'SELECT 1 FROM documents WHERE file_id = ANY($1)'
    const { rowCount } = await harness.database.pool.query(known, [fileIds])
    if (rowCount !== count) throw new Error('the documents are not known yet')
  })
  return { customer, api: customer.api, fileIds }
}

interface Terms {
  method?: 'card' | 'alipay' | 'balance'
  token?: string
  useBalance?: boolean
}

export const bodyOf = (fileIds: string[], { method = 'card', token, useBalance = false }: Terms = {}) => ({
  fileIds,
  method,
  use_balance: useBalance,
  ...(token ? { payment_method: token } : {}),
})

/** Pays new documents with one charge. */
export async function paid(
  harness: Harness,
  given: { count?: number; balance?: number; token?: string } = {},
) {
  const made = await withDocuments(harness, given)
  const useBalance = (given.balance ?? 0) > 0
  const body = bodyOf(made.fileIds, { token: given.token ?? cards.good, useBalance })
  const { orders, data } = await made.api.call(paymentApi.payFiles, { body })
  expect(data.success).toBe(true)
  return { ...made, orders, intentId: data.payment_intent_id ?? '' }
}

export const statusesOf = (harness: Harness, fileIds: string[]) =>
  Promise.all(fileIds.map(async (fileId) => (await orderOf(harness, fileId)).status))

/** Charges of a customer, oldest first, with the sums of their parts. */
export const paymentsOf = ({ database }: Harness, userId: string) =>
  database.read((tx) =>
    many<{ providerId: string; status: string; amount: number }>(
      tx,
      `SELECT provider_id AS "providerId", intents.status, sum(intents.amount)::bigint AS amount
       FROM intents JOIN orders ON orders.id = order_id WHERE user_id = $1
       GROUP BY coalesce(lead_id, intents.id), 1, 2 ORDER BY min(intents.created_at)`,
      [userId],
    ),
  )

export const refundByStaff = (admin: Client, orderId: string) =>
  admin.call(paymentApi.refundOrder, { params: { id: orderId }, body: { reason: 'x' } })

export const syncContextOf = ({ database, lossyProvider }: Harness) =>
  contextOf(database, lossyProvider.provider)
