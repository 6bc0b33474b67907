import { paymentApi } from '@runwen/contracts'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import {
  callProvider,
  cards,
  forgeEvent,
  payInBrowser,
  payNewDocument,
  waitForOrderStatus,
  waitForWebhooks,
} from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

/** Scrapes the metrics into a map by name and labels. */
async function scrape(): Promise<Record<string, number>> {
  const text = await (await fetch(`${harness.service.url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('runwen_'))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (.+)$/.exec(line) ?? []
      const own = labels.split(',').filter((label) => label && !label.startsWith('service='))
      return [own.length > 0 ? `${name}{${own}}` : name, Number(value)]
    }),
  )
}

const shows = (expected: Record<string, number>) =>
  eventually(async () => expect(await scrape()).toMatchObject(expected))

test('each payment is counted once, by method and outcome', async () => {
  const customer = await harness.customer()
  await payNewDocument(harness, customer)
  await payNewDocument(harness, customer)
  // Two rebates of 792 dollars cover a document of 980.
  const fileId = await harness.upload(customer.userId, 2)
  const body = { method: 'balance' } as const
  await customer.api.call(paymentApi.payFile, { params: { id: fileId }, body })
  const declined = await harness.upload(customer.userId)
  const intent = await customer.api.call(paymentApi.createIntent, {
    body: { fileId: declined, method: 'card' },
  })
  const paying = { fileId: declined, payment_method: cards.declined }
  expect((await customer.api.send(paymentApi.processCard, { body: paying })).error?.code).toBe(
    'card_declined',
  )
  await waitForWebhooks(harness)
  await shows({
    'runwen_payments_total{method="card",outcome="paid"}': 2,
    'runwen_payments_total{method="balance",outcome="paid"}': 1,
    'runwen_payments_total{method="card",outcome="declined"}': 1,
    'runwen_orders_open{status="failed"}': 1,
    'runwen_orders_open{status="pending"}': 0,
  })
  await harness.publish('file.deleted', declined, { file_id: declined, user_id: customer.userId })
  await waitForOrderStatus(harness, declined, 'canceled')
  await shows({
    'runwen_payments_total{method="card",outcome="canceled"}': 1,
    'runwen_orders_open{status="failed"}': 0,
  })
  expect((await callProvider(harness, `payment_intents/${intent.paymentIntentId}`)).body.status).toBe(
    'canceled',
  )
})

test('pending refunds and withdrawals are shown, refunds with their age', async () => {
  await shows({ runwen_refunds_waiting: 0, runwen_refunds_oldest_seconds: 0, runwen_mismatches_open: 0 })
  const customer = await harness.customer()
  const { id } = await payNewDocument(harness, customer, { token: cards.refundWaits })
  const admin = await harness.admin()
  await admin.call(paymentApi.refundOrder, { params: { id }, query: {}, body: { reason: 'x' } })
  harness.clock.forwardMs += 5_000
  await shows({ runwen_refunds_waiting: 1 })
  expect((await scrape()).runwen_refunds_oldest_seconds).toBeGreaterThan(4)
  await payNewDocument(harness, customer)
  const about = { method: 'paypal', account_name: 'x', account: 'y', amount: 1 } as const
  await customer.api.call(paymentApi.createWithdrawal, { body: about })
  await shows({ runwen_withdrawals_waiting: 1 })
})

test('mismatches and failed webhooks are shown until they are resolved', async () => {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  const id = intent.paymentIntentId ?? ''
  await harness.sandbox.control.deliver(await forgeEvent(harness, id, { amount: 1 }))
  await shows({ runwen_mismatches_open: 1 })
  await harness.sandbox.control.deliver(await forgeEvent(harness, id, { id: 'pi_unheard_of' }))
  // Waits for the first try to end, which would overwrite the update.
  await eventually(async () => {
    const { rowCount } = await harness.database.pool.query(
      `UPDATE webhooks SET next_try_at = NULL, failed_at = now()
       WHERE content->>'intentId' = 'pi_unheard_of' AND error IS NOT NULL`,
    )
    expect(rowCount).toBe(1)
  })
  await shows({ runwen_webhooks_failed: 1 })
  const admin = await harness.admin()
  const { mismatches } = await admin.call(paymentApi.mismatches)
  for (const { id } of mismatches)
    await admin.call(paymentApi.resolveMismatch, { params: { id }, body: { note: 'x' } })
  await shows({ runwen_mismatches_open: 0 })
  expect(await payInBrowser(harness, intent)).toBe(200)
  await waitForOrderStatus(harness, fileId, 'paid')
})

test('overdue intent checks show as lag, and a balanced ledger shows no failed check', async () => {
  await shows({ runwen_ledger_checks_failed: 0 })
  const { runwen_ledger_verified_timestamp_seconds: at = 0 } = await scrape()
  expect(Date.now() / 1_000 - at).toBeLessThan(300)
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  // Locks the intent, as a stuck transaction would.
  const client = await harness.database.pool.connect()
  await client.query('BEGIN')
  await client.query(`SELECT FROM intents WHERE status NOT IN ('canceled', 'succeeded') FOR UPDATE`)
  harness.clock.forwardMs += 1_800_000
  await eventually(async () => {
    expect((await scrape()).runwen_reconciler_lag_seconds).toBeGreaterThan(1_000)
  })
  await client.query('ROLLBACK')
  client.release()
  await shows({ runwen_reconciler_lag_seconds: 0 })
})
