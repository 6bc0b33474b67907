import { paymentApi } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { handleRequest } from '../server.ts'
import { documents } from './documents.ts'
import { servePayment } from './payment.ts'

test('a batch payment of the mock API takes the balance once', async () => {
  servePayment()
  const [one, two] = documents.filter(({ is_paid }) => !is_paid)
  const { method, path } = paymentApi.createOrders
  const answer = await handleRequest(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: 'Bearer x',
        'Idempotency-Key': 'k'.repeat(36),
      },
      body: JSON.stringify({ fileIds: [one?.id, two?.id], use_balance: true }),
    }),
  )
  const { orders, payment } = await answer.json()
  const fees = (one?.price ?? 0) + (two?.price ?? 0)
  expect(payment).toMatchObject({ amount: fees, balance_applied: 39_200, amount_due: fees - 39_200 })
  expect(orders.map(({ balance_applied }: { balance_applied: number }) => balance_applied)).toEqual([
    39_200, 0,
  ])
})
