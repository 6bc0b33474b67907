import { paymentApi } from '@runwen/contracts'
import { createLog, openDatabase } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { payNewDocument } from './actions.ts'
import { useHarness } from './harness.ts'

const log = createLog({ service: 'test', level: 'silent' })
const harness = useHarness()

const dayMs = 24 * 3_600_000
const price = 198_000

const revenueOf = async (time_zone?: string) =>
  (await harness.admin('manager')).call(paymentApi.revenue, { query: { time_zone } })

test('revenue counts fees on the day of the payment and refunds on the day of the refund', async () => {
  const customer = await harness.customer({ consent: false })
  const order = await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const saver = await harness.customer()
  const { rebate } = await payNewDocument(harness, saver)
  const { balance_applied } = await payNewDocument(harness, saver, { useBalance: true })
  expect(balance_applied).toBe(rebate)
  const paid = await revenueOf()
  expect(paid.currency).toBe('usd')
  expect(paid.days).toHaveLength(14)
  expect(paid.days.at(-1)).toEqual({
    day: new Date().toISOString().slice(0, 10),
    earned: 4 * price,
    from_balance: rebate,
    refunded: 0,
  })
  expect(paid.days.slice(0, -1).every(({ earned, refunded }) => earned === 0 && refunded === 0)).toBe(true)

  const params = { id: order.id }
  await (await harness.admin()).call(paymentApi.refundOrder, { params, body: { reason: 'late' } })
  expect((await revenueOf()).days.at(-1)).toMatchObject({ earned: 4 * price, refunded: price })

  harness.clock.forwardMs = dayMs
  const next = (await revenueOf()).days
  expect(next.at(-2)).toMatchObject({ earned: 4 * price, refunded: price })
  expect(next.at(-1)).toMatchObject({ earned: 0, refunded: 0 })
  harness.clock.forwardMs = 20 * dayMs
  expect((await revenueOf()).days.every(({ earned }) => earned === 0)).toBe(true)
})

test('revenue counts an order that was paid wholly from the balance, which is no sale by card', async () => {
  harness.clock.forwardMs = 0
  const today = async () => (await revenueOf()).days.at(-1)
  const customer = await harness.customer()
  // 40% of two documents pay for a third.
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  const before = await today()
  const { order } = await customer.api.call(paymentApi.payFile, {
    params: { id: await harness.upload(customer.userId, 2) },
    body: { method: 'balance' },
  })
  expect(order).toMatchObject({ status: 'paid', amount: 98_000, balance_applied: 98_000, amount_due: 0 })
  expect(await today()).toEqual({
    ...before,
    earned: (before?.earned ?? 0) + 98_000,
    from_balance: (before?.from_balance ?? 0) + 98_000,
  })
})

test('revenue begins the days in the time zone of the caller, and refuses an unknown one', async () => {
  const now = new Date(Date.now() + harness.clock.forwardMs)
  for (const zone of ['Asia/Shanghai', 'America/Los_Angeles']) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
    expect((await revenueOf(zone)).days.at(-1)?.day).toBe(today)
  }
  await expect(revenueOf('Mars/Olympus')).rejects.toMatchObject({ status: 400, code: 'validation_failed' })
})

test('the totals of a month begin in the time zone of the caller', async () => {
  await payNewDocument(harness, await harness.customer({ consent: false }))
  const owner = openDatabase({ url: harness.testDb.ownerUrl, name: 'test', log, max: 1 })
  await owner.transaction(async (tx) => {
    await tx.query('ALTER TABLE transfers DISABLE TRIGGER USER')
    await tx.query(
      "UPDATE transfers SET created_at = '2020-01-31T18:00:00Z' WHERE id = (SELECT max(id) FROM transfers)",
    )
    await tx.query('ALTER TABLE transfers ENABLE TRIGGER USER')
  })
  await owner.close()
  const admin = await harness.admin()
  const sums = async (query: { month: string; time_zone?: string }) =>
    (await admin.call(paymentApi.transfers, { query })).transfers.length
  expect(await sums({ month: '2020-01' })).toBe(1)
  expect(await sums({ month: '2020-02' })).toBe(0)
  expect(await sums({ month: '2020-02', time_zone: 'Asia/Shanghai' })).toBe(1)
  expect(await sums({ month: '2020-01', time_zone: 'Asia/Shanghai' })).toBe(0)
  await expect(sums({ month: '2020-01', time_zone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
})

test('editors do not see revenue', async () => {
  const call = (await harness.admin('editor')).call(paymentApi.revenue, { query: {} })
  await expect(call).rejects.toMatchObject({ status: 403 })
})
