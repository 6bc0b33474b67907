import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '@runwen/test-kit'
import { expect, onTestFinished, test } from 'vitest'
import { expectEventually, freePort, jsonOf, openEndpoint, sdk, unreachableUrl } from './fixture.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const secretKey = `sk_test_${'a'.repeat(24)}`

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...compiledCode(),
      LOG_LEVEL: 'warn',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: `pk_test_${'b'.repeat(24)}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${'c'.repeat(24)}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const ready = (port: string) =>
  expectEventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

// First: a process that exits keeps what it compiled for the next ones; one that is killed does not.
test('the sandbox does not start in production', async () => {
  const child = start({ RUNWEN_ENV: 'production', PORT: '0', DATA_DIR: tmpdir() })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(78)
  expect(said).toBe(
    'stripe-sandbox: Configuration: the payment sandbox never runs with RUNWEN_ENV=production\n',
  )
})

test('the sandbox loses and duplicates nothing when it is killed repeatedly', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const endpoint = await openEndpoint()
  const port = await freePort()
  const env = { PORT: port, DATA_DIR: directory, WEBHOOK_URL: endpoint.url }
  const stripe = sdk(`http://127.0.0.1:${port}`, secretKey)
  const answered = new Map<string, string>()

  const pay = async (order: string) => {
    const params = { amount: 98_000, currency: 'usd', allowed_payment_method_types: ['card'], confirm: true }
    const intent = await stripe.paymentIntents.create(
      { ...params, payment_method: 'pm_card_visa', metadata: { order_id: order } },
      { idempotencyKey: `pi:${order}` },
    )
    answered.set(order, intent.id)
  }
  for (let life = 0; life < 4; life++) {
    const child = start(env)
    await ready(port)
    const payments = Array.from({ length: 25 }, (_, index) => pay(`${life}-${index}`))
    await Promise.any(payments)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await Promise.allSettled([...payments, ended])
  }
  const last = start(env)
  await ready(port)
  const firstAnswers = new Map(answered)
  for (let life = 0; life < 4; life++) {
    await Promise.all(Array.from({ length: 25 }, (_, index) => pay(`${life}-${index}`)))
  }

  for (const [order, id] of firstAnswers) expect(answered.get(order), order).toBe(id)
  const intents = await stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })
  expect(intents.map((intent) => intent.metadata.order_id).sort()).toEqual([...answered.keys()].sort())
  expect(await stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 })).toHaveLength(100)
  await expectEventually(() => {
    const events = endpoint.deliveries.map(({ body }) => JSON.parse(body))
    const succeeded = events.filter((event) => event.type === 'payment_intent.succeeded')
    return new Set(succeeded.map((event) => event.data.object.metadata.order_id)).size
  }).toBe(100)

  last.kill('SIGTERM')
  expect(await once(last, 'exit')).toEqual([0, null])
})

test('the sandbox serves readiness, liveness and metrics', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const port = await freePort()
  start({ PORT: port, DATA_DIR: directory, WEBHOOK_URL: await unreachableUrl() })
  await ready(port)
  expect(await jsonOf(await fetch(`http://127.0.0.1:${port}/healthz`))).toEqual({ status: 'ok' })
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    'http_request_duration_seconds',
  )
})
