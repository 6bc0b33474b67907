import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect, test } from 'vitest'
import { syncProvider } from '../src/use-cases/ledger/sync-provider.ts'
import { callProvider, cards, mismatchesOf, payNewDocument } from './actions.ts'
import { contextOf } from './context.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
const hourMs = 3_600_000

const sync = (since = new Date(Date.now() - hourMs)) =>
  syncProvider(contextOf(harness.database, harness.lossyProvider.provider), since)

/** Creates an intent that only the provider has. */
async function intentAtProvider(more: Record<string, string> = {}): Promise<string> {
  const { status, body } = await callProvider(harness, 'payment_intents', {
    amount: '5000',
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    ...more,
  })
  expect(status).toBe(200)
  return String(body.id)
}
const ofLostOrder = () => ({ 'metadata[order_id]': newId(), 'metadata[user_id]': newId() })
const statusOf = async (id: string) => (await callProvider(harness, `payment_intents/${id}`)).body.status

test('intents of lost orders are canceled, or reported once when they are paid', async () => {
  const open = await intentAtProvider(ofLostOrder())
  const paid = await intentAtProvider(ofLostOrder())
  const confirm = { payment_method: cards.good, return_url: 'https://example.com' }
  await callProvider(harness, `payment_intents/${paid}/confirm`, confirm)
  for (const _ of [1, 2]) {
    const { unknown } = await sync()
    expect(unknown.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [open, 'canceled'],
        [paid, 'succeeded'],
      ].sort(),
    )
    expect(await statusOf(open)).toBe('canceled')
    expect(await mismatchesOf(harness, paid)).toMatchObject([
      { kind: 'unknown_order', expected: 'none', found: '5000 usd, succeeded' },
    ])
  }
})

test('other business of the account and intents of this service are left alone', async () => {
  const other = await intentAtProvider()
  const { userId, api } = await harness.customer()
  const fileId = await harness.upload(userId)
  const body = { fileId, method: 'card' } as const
  const { paymentIntentId } = await eventually(() => api.call(paymentApi.createIntent, { body }))
  const ours = paymentIntentId ?? ''
  // As between the creation at the provider and the commit of its id.
  harness.lossyProvider.answersToLose = 1_000
  const forget = `UPDATE intents SET status = 'creating', provider_id = NULL WHERE provider_id = $1`
  await harness.database.pool.query(forget, [ours])
  const { unknown } = await sync()
  harness.lossyProvider.answersToLose = 0
  expect(unknown.map(({ id }) => id)).not.toContain(ours)
  expect(unknown.map(({ id }) => id)).not.toContain(other)
  expect(await Promise.all([other, ours].map(statusOf))).toEqual([
    'requires_payment_method',
    'requires_payment_method',
  ])
  expect(await mismatchesOf(harness, ours)).toEqual([])
})

test('a refund in the second of a backup counts as after it', async () => {
  const { id } = await payNewDocument(harness, await harness.customer())
  const intent = 'SELECT provider_id FROM intents WHERE order_id = $1'
  const { rows } = await harness.database.pool.query<{ provider_id: string }>(intent, [id])
  const form = { payment_intent: rows[0]?.provider_id ?? '' }
  const { body } = await callProvider(harness, 'refunds', form)
  const created = Number(body.created) * 1_000
  expect((await sync(new Date(created + 999))).refunded).toBe(1)
  expect((await sync(new Date(created + 1_000))).refunded).toBe(0)
})
