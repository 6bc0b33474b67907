import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from '@runwen/service-kit'
import { type Sandbox, type SandboxOptions, startSandbox } from '@runwen/test-kit/sandbox'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'

/** Stripe's SDK connected to `url`, without retries, so that a test sees each response. */
export function sdk(url: string, key: string, options: Partial<Stripe.StripeConfig> = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  })
}

export interface Fixture {
  sandbox: Sandbox
  stripe: Stripe
}

/** A sandbox with an SDK client, closed at the end of the test. */
export async function openFixture(options: SandboxOptions = {}): Promise<Fixture> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return { sandbox, stripe: sdk(sandbox.url, sandbox.secretKey) }
}

export interface Delivery {
  signature: string
  body: string
  at: number
}

/** A webhook endpoint that records deliveries. `answer` returns the status for each (default 200). */
export async function openEndpoint(answer: (delivery: Delivery, count: number) => number = () => 200) {
  const deliveries: Delivery[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const delivery = {
      signature: String(request.headers['stripe-signature']),
      body: Buffer.concat(chunks).toString(),
      at: Date.now(),
    }
    deliveries.push(delivery)
    const status = answer(delivery, deliveries.length)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  }
  const server = await listen((request, response) => void handle(request, response), {
    host: '127.0.0.1',
    port: 0,
  })
  onTestFinished(() => server.close())
  return { url: `${server.url}/webhook`, deliveries }
}

/** A port on which nothing listens. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

export const unreachableUrl = async () => `http://127.0.0.1:${await freePort()}/webhook`

/** The error of a call; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call did not fail')
}

/** Parameters of a card payment, as the payment service sends them. */
export const cardPayment = (paymentMethod: string): Stripe.PaymentIntentCreateParams => ({
  amount: 198_000,
  currency: 'usd',
  capture_method: 'automatic',
  allowed_payment_method_types: ['card'],
  payment_method: paymentMethod,
  confirm: true,
  metadata: { order_id: 'order-1', file_id: 'file-1', user_id: 'user-1' },
})

export const alipayPayment: Stripe.PaymentIntentCreateParams = {
  amount: 98_000,
  currency: 'usd',
  capture_method: 'automatic',
  allowed_payment_method_types: ['alipay'],
  payment_method_data: { type: 'alipay' },
  confirm: true,
  return_url: 'https://runwen.example/payment-return?file_id=file-1',
}

/** The JSON body of a response without a schema. */
export const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>

/** Polls `value` until the expectation holds, for up to 30 s. */
export const expectEventually = <T>(value: () => T | Promise<T>) => expect.poll(value)
