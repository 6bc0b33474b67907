import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { paymentApi } from '@runwen/contracts'
import { client } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripe } from '../src/adapters/stripe/stripe.ts'
import { cards } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()

/** Accepts connections and never answers. */
const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
let apiUrl: string
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
})
afterAll(() => void silent.close())

const keys = () => ({ secretKey: harness.sandbox.secretKey, webhookSecrets: [harness.sandbox.webhookSecret] })

test('calls answer before the deadline while the provider hangs', async () => {
  const provider = openStripe({ ...keys(), apiUrl, timeoutMs: 60_000 })
  const replica = await harness.startReplica({ provider, deadlineMs: 500 })
  const { userId, session } = await harness.customer()
  const api = client(replica.url, { token: session.token })
  const fileId = await harness.upload(userId)
  const params = { id: fileId }
  const answers = await Promise.all([
    api.send(paymentApi.createIntent, { body: { fileId, method: 'card' } }),
    api.send(paymentApi.processCard, { body: { fileId, payment_method: cards.good } }),
    api.send(paymentApi.payFile, { params, body: { method: 'alipay' } }),
  ])
  for (const { status, error } of answers)
    expect([status, error?.code]).toEqual([502, 'payment_provider_unavailable'])
})

test('a provider call fails after three tries, before the deadline', async () => {
  const begin = performance.now()
  const provider = openStripe({ ...keys(), apiUrl, timeoutMs: 200 })
  await expect(provider.findIntent('pi_1')).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
  expect(performance.now() - begin).toBeLessThan(25_000 - 3 * 7_000)
})
