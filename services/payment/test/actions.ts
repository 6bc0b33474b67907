import { type Order, paymentApi } from '@runwen/contracts'
import { many, maybe, one } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect } from 'vitest'
import type { Customer, Harness } from './harness.ts'

export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  needsCheck: 'pm_card_threeDSecure2Required',
  refundFails: 'pm_card_refundFail',
  refundWaits: 'pm_card_pendingRefund',
  applePay: 'pm_card_applePay',
}

/** Confirms an intent as the provider's browser script does, with the publishable key. Returns the HTTP status. */
export async function payInBrowser(
  { sandbox }: Harness,
  intent: { paymentIntentId: string | null; clientSecret: string | null },
  token = cards.good,
): Promise<number> {
  const response = await fetch(`${sandbox.url}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    body: new URLSearchParams({
      client_secret: intent.clientSecret ?? '',
      payment_method: token,
      return_url: 'https://runwen.example/payment-return',
    }),
  })
  await response.body?.cancel()
  return response.status
}

/** Calls the provider's API directly with the secret key. */
export async function callProvider(
  { sandbox }: Harness,
  path: string,
  form?: Record<string, string>,
): Promise<{ status: number; body: { [name: string]: unknown } }> {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${sandbox.secretKey}` },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  return { status: response.status, body: (await response.json()) as { [name: string]: unknown } }
}

/** Uploads a document and pays for it by card; by default one of 1,980 dollars. Returns the paid order. */
export async function payNewDocument(
  harness: Harness,
  { api, userId }: Customer,
  {
    service = 1,
    token = cards.good,
    useBalance = false,
    name,
  }: { service?: 1 | 2; token?: string; useBalance?: boolean; name?: string } = {},
): Promise<Order> {
  const fileId = await harness.upload(userId, service, name)
  const body = { fileId, payment_method: token, use_balance: useBalance }
  const { data } = await api.call(paymentApi.processCard, { body })
  expect(data.success).toBe(true)
  const { orders } = await api.call(paymentApi.listOrders)
  const order = orders.find((one) => one.file_id === fileId)
  if (order?.status !== 'paid') throw new Error(`the order is ${order?.status}`)
  return order
}

/** Returns the newest order of a document. */
export async function orderOf(harness: Harness, fileId: string) {
  return harness.database.read((tx) =>
    one<{ id: string; status: string; started: boolean; balance_applied: number }>(
      tx,
      'SELECT id, status, started, balance_applied FROM orders WHERE file_id = $1 ORDER BY id DESC LIMIT 1',
      [fileId],
    ),
  )
}

export async function refundsOf(harness: Harness, orderId: string) {
  return harness.database.read((tx) =>
    many<{ cause: string; status: string; to_provider: number; to_balance: number; rebate_reversed: number }>(
      tx,
      'SELECT cause, status, to_provider, to_balance, rebate_reversed FROM refunds WHERE order_id = $1 ORDER BY id',
      [orderId],
    ),
  )
}

/** Waits until the order has exactly one refund, in this status. */
export async function waitForRefundStatus(harness: Harness, orderId: string, status: string): Promise<void> {
  await eventually(async () => {
    expect((await refundsOf(harness, orderId)).map((one) => one.status)).toEqual([status])
  })
}

/** Returns the amounts of an intent's refunds at the provider, in cents. */
export async function refundsAtProvider(
  harness: Harness,
  providerIntentId: string | null,
): Promise<number[]> {
  const { body } = await callProvider(harness, `refunds?payment_intent=${providerIntentId}`)
  return (body.data as { amount: number }[]).map(({ amount }) => amount)
}

export async function waitForOrderStatus(harness: Harness, fileId: string, status: Order['status']) {
  await eventually(async () => {
    const order = await orderOf(harness, fileId)
    expect(order.status).toBe(status)
  })
}

/** Returns the names of an order's events that the peer received, sorted by version. */
export function publishedEventsOf({ receivedEvents }: Harness, orderId: string): string[] {
  return receivedEvents
    .filter(({ subject }) => subject === orderId)
    .sort((a, b) => a.version - b.version)
    .map(({ type }) => type.replace(/^runwen\.payment\.(.*)\.v1$/, '$1'))
}

export async function mismatchesOf(harness: Harness, providerIntentId: string) {
  return harness.database.read((tx) =>
    many<{ kind: string; expected: string; found: string }>(
      tx,
      'SELECT kind, expected, found FROM mismatches WHERE payment_intent_id = $1 ORDER BY kind, found',
      [providerIntentId],
    ),
  )
}

/** Builds a provider event that reports success for an intent, with `changes` to the intent. */
export async function forgeEvent(
  harness: Harness,
  providerIntentId: string,
  changes: Record<string, unknown>,
  type = 'payment_intent.succeeded',
): Promise<unknown> {
  const { body } = await callProvider(harness, `payment_intents/${providerIntentId}`)
  const object = { ...body, status: 'succeeded', amount_received: body.amount, ...changes }
  return {
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
}

/** Waits until every webhook is delivered and handled. */
export async function waitForWebhooks(harness: Harness): Promise<void> {
  await eventually(async () => {
    expect(harness.sandbox.control.pending()).toBe(0)
    const waiting = await harness.database.read((tx) =>
      maybe(tx, 'SELECT type, error FROM webhooks WHERE next_try_at IS NOT NULL'),
    )
    expect(waiting).toBeUndefined()
  })
}
