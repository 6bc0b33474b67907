import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '@runwen/service-kit'
import { startSandbox } from '@runwen/test-kit/sandbox'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import {
  cardPayment,
  type Delivery,
  expectEventually,
  openEndpoint,
  openFixture,
  sdk,
  unreachableUrl,
} from './fixture.ts'

const eventsOf = (deliveries: Delivery[]) => deliveries.map(({ body }) => JSON.parse(body) as Stripe.Event)

test('webhooks contain each event with a signature over the exact body', async () => {
  const endpoint = await openEndpoint()
  const { stripe, sandbox } = await openFixture({ webhookUrl: endpoint.url })
  const intent = await stripe.paymentIntents.create(cardPayment('pm_card_visa'))
  await expectEventually(() => sandbox.control.pending()).toBe(0)

  const received = endpoint.deliveries.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret),
  )
  expect(received.map((event) => event.type).sort()).toEqual([
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  expect(received.find((event) => event.type === 'payment_intent.succeeded')).toMatchObject({
    object: 'event',
    livemode: false,
    pending_webhooks: 1,
    api_version: Stripe.API_VERSION,
    data: { object: { id: intent.id, amount_received: 198_000, metadata: { order_id: 'order-1' } } },
  })
  const [first] = endpoint.deliveries
  const forged = () =>
    stripe.webhooks.constructEvent(`${first?.body} `, String(first?.signature), sandbox.webhookSecret)
  expect(forged).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(sandbox.control.events().map((event) => event.pending_webhooks)).toEqual([0, 0, 0])
})

test.each([500, 302, 404])(
  'webhooks are retried after %i with a new signature until accepted',
  async (status) => {
    let time = Date.now()
    const endpoint = await openEndpoint((_delivery, count) => (count <= 2 ? status : 200))
    const { stripe, sandbox } = await openFixture({
      webhookUrl: endpoint.url,
      retryAfterMs: [20, 40],
      now: () => time,
    })
    await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
    const passTime = () => {
      time += 5_000
      sandbox.control.set({})
      return sandbox.control.pending()
    }
    await expectEventually(passTime).toBe(0)
    expect(endpoint.deliveries).toHaveLength(3)
    const times = endpoint.deliveries.map(({ signature }) => Number(/t=(\d+)/.exec(signature)?.[1]))
    expect(times).toEqual([...new Set(times)].sort())
    expect(new Set(endpoint.deliveries.map(({ body }) => body)).size).toBe(1)
    expect(sandbox.control.events()).toMatchObject([{ pending_webhooks: 0 }])
  },
)

test('webhooks back off between attempts and stop after the last one', async () => {
  const endpoint = await openEndpoint(() => 503)
  const { stripe, sandbox } = await openFixture({ webhookUrl: endpoint.url, retryAfterMs: [30, 90] })
  await stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await expectEventually(() => sandbox.control.pending()).toBe(0)
  const [first, second, third] = endpoint.deliveries.map(({ at }) => at)
  expect(endpoint.deliveries).toHaveLength(3)
  expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(29)
  expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(89)
  const [event] = sandbox.control.events()
  expect(event).toMatchObject({ pending_webhooks: 1, type: 'payment_intent.created' })
})

test('webhooks reach an endpoint that was down, after a restart of the sandbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const secrets = { secretKey: `sk_test_${'a'.repeat(24)}`, webhookSecret: `whsec_${'b'.repeat(24)}` }
  const before = await startSandbox({
    ...secrets,
    dataDirectory: directory,
    webhookUrl: await unreachableUrl(),
    retryAfterMs: [1, 1, 1, 1, 1, 1, 1, 1, 3_600_000],
  })
  await sdk(before.url, before.secretKey).paymentIntents.create({ amount: 5_000, currency: 'usd' })
  await before.close()

  const endpoint = await openEndpoint()
  const { stripe, sandbox } = await openFixture({
    ...secrets,
    dataDirectory: directory,
    webhookUrl: endpoint.url,
    now: () => Date.now() + 2 * 3_600_000,
  })
  await expectEventually(() => sandbox.control.pending()).toBe(0)
  expect(eventsOf(endpoint.deliveries).map((event) => event.type)).toEqual(['payment_intent.created'])
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('webhooks delay neither responses nor shutdown while the endpoint hangs', async () => {
  const hanging = await listen(() => {}, { host: '127.0.0.1', port: 0, graceMs: 0 })
  onTestFinished(() => hanging.close())
  const sandbox = await startSandbox({ webhookUrl: hanging.url })
  const stripe = sdk(sandbox.url, sandbox.secretKey)
  expect(await stripe.paymentIntents.create(cardPayment('pm_card_visa'))).toMatchObject({
    status: 'succeeded',
  })
  const start = performance.now()
  await sandbox.close()
  expect(performance.now() - start).toBeLessThan(30_000)
})
