import { paymentApi } from '@runwen/contracts'
import { many, newId } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

const credit = async (userId: string, body: { amount: number; reason: string }) =>
  (await harness.admin()).send(paymentApi.creditCustomer, {
    params: { id: userId },
    body,
  })
const sorry = { amount: 5_000, reason: 'The result came two days late.' }

test('a credit is on the balance immediately, with its reason, and pays for a document', async () => {
  const customer = await harness.customer({ consent: false })
  const { status, body } = await credit(customer.userId, sorry)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    balance: 5_000,
    transaction: { kind: 'credit', amount: 5_000, balance_after: 5_000, reason: sorry.reason },
  })
  expect(body.transaction.granted_by).toBeTruthy()
  expect(await customer.api.call(paymentApi.getBalance)).toMatchObject({
    available: 5_000,
    withdrawable: 5_000,
  })
  const [shown] = (await customer.api.call(paymentApi.listTransactions)).transactions
  expect(shown).toMatchObject({ kind: 'credit', reason: sorry.reason })
  expect(shown).not.toHaveProperty('granted_by')
  const order = await payNewDocument(harness, customer, { useBalance: true })
  expect(order).toMatchObject({ balance_applied: 5_000 })
  await expectBalancedLedger(harness)
})

test('staff see who gave a credit, and events announce the balance and the reason', async () => {
  const customer = await harness.customer()
  const { transaction } = (await credit(customer.userId, sorry)).body
  const admin = await harness.admin('manager')
  const params = { id: customer.userId }
  const payments = await admin.call(paymentApi.customerPayments, { params })
  expect(payments.transactions[0]).toEqual(transaction)
  expect((await admin.call(paymentApi.customerTransactions, { params })).transactions[0]).toEqual(transaction)
  const published = await harness.database.read((tx) =>
    many<{ name: string; data: object }>(
      tx,
      `SELECT name, envelope -> 'data' AS data FROM outbox
       WHERE name IN ('credit.granted', 'balance.changed') AND envelope -> 'data' ->> 'user_id' = $1 ORDER BY name`,
      [customer.userId],
    ),
  )
  expect(published).toEqual([
    { name: 'balance.changed', data: expect.objectContaining({ balance: 5_000, kind: 'adjustment' }) },
    { name: 'credit.granted', data: expect.objectContaining({ ...sorry, user_id: customer.userId }) },
  ])
})

test('the same key gives a credit once, and another amount with it is a conflict', async () => {
  const { userId, api } = await harness.customer()
  const admin = await harness.admin()
  const ask = (amount: number) =>
    admin.send(paymentApi.creditCustomer, {
      params: { id: userId },
      body: { ...sorry, amount },
      headers: { 'idempotency-key': 'mine' },
    })
  const answers = [await ask(1_000), await ask(1_000)]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect((await ask(2_000)).error?.code).toBe('idempotency_conflict')
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 1_000 })
})

test('a credit of nothing, of a fraction of a cent, of too much or without a reason is invalid', async () => {
  const { userId, api } = await harness.customer()
  for (const amount of [0, -1, 0.5, 500_001])
    expect((await credit(userId, { ...sorry, amount })).error?.code).toBe('validation_failed')
  expect((await credit(userId, { ...sorry, reason: ' ' })).error?.code).toBe('validation_failed')
  expect(await api.call(paymentApi.getBalance)).toMatchObject({ balance: 0 })
})

test('an unknown or deleted customer gets no credit', async () => {
  expect((await credit(newId(), sorry)).status).toBe(404)
  const { userId } = await harness.customer()
  await harness.publish('user.deleted', userId, { user_id: userId })
  await harness.waitForEvents()
  expect((await credit(userId, sorry)).status).toBe(404)
})

test('editors and customers give no credit', async () => {
  const customer = await harness.customer()
  const call = { params: { id: customer.userId }, body: sorry }
  expect((await (await harness.admin('editor')).send(paymentApi.creditCustomer, call)).status).toBe(403)
  expect((await customer.api.send(paymentApi.creditCustomer, call)).status).toBe(403)
  expect((await (await harness.admin('manager')).send(paymentApi.creditCustomer, call)).status).toBe(201)
})

test('a credit never changes once it is given', async () => {
  const { userId } = await harness.customer()
  await credit(userId, sorry)
  const change = 'UPDATE credits SET amount = 1'
  await expect(harness.database.transaction((tx) => tx.query(change))).rejects.toThrow(/never change/)
})
