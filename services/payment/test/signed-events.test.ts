import { createHmac } from 'node:crypto'
import { paymentApi } from '@runwen/contracts'
import { expect, test } from 'vitest'
import { forgeEvent, mismatchesOf, waitForWebhooks } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

/** Posts a body with a valid signature. */
async function post(body: string): Promise<{ status: number; code: string | undefined }> {
  const at = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', harness.sandbox.webhookSecret).update(`${at}.${body}`).digest('hex')
  const response = await fetch(harness.service.url + paymentApi.webhook.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

async function openIntent(): Promise<string> {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  return intent.paymentIntentId ?? ''
}

test.each([
  ['without an id', { id: undefined }],
  ['with an empty id', { id: '' }],
  ['with NUL in its id', { id: 'evt_\0' }],
  ['with an id of 10,000 characters', { id: 'e'.repeat(10_000) }],
  ['without a type', { type: undefined }],
  ['without data', { data: undefined }],
  ['with an intent without an id', { data: { object: { object: 'payment_intent' } } }],
  ['with an intent without metadata', { data: { object: { object: 'payment_intent', id: 'pi_1' } } }],
])('a signed body: %s is refused', async (_what, changes) => {
  const event = (await forgeEvent(harness, await openIntent(), {})) as object
  const body = JSON.stringify({ ...event, ...changes })
  expect(await post(body)).toEqual({ status: 400, code: 'malformed_request' })
})

test.each(['', 'null', '[]', '"event"', '{'])('a signed body that is `%s` is refused', async (body) => {
  expect(await post(body)).toEqual({ status: 400, code: 'malformed_request' })
})

test.each(['\0', '\ud800'])(
  'a signed body with %j in its claims is stored and reported as a mismatch',
  async (strange) => {
    const id = await openIntent()
    const event = await forgeEvent(harness, id, { metadata: { order_id: strange } })
    expect(await post(JSON.stringify(event))).toEqual({ status: 200, code: undefined })
    await waitForWebhooks(harness)
    const found = (await mismatchesOf(harness, id)).map((mismatch) => mismatch.found)
    expect(found).toContain('\ufffd')
  },
)

test('a month that does not exist is refused', async () => {
  const admin = await harness.admin()
  const answer = await admin.send(paymentApi.transfers, { query: { month: '0000-01' } })
  expect(answer.error?.code).toBe('validation_failed')
})
