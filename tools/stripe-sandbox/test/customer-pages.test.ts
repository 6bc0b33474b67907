import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import {
  alipayPayment,
  cardPayment,
  expectEventually,
  type Fixture,
  openFixture,
  refusal,
} from './fixture.ts'

const returnUrl = 'https://runwen.example/payment-return?file_id=file-1'

function pageOf(intent: Stripe.PaymentIntent): string {
  const { redirect_to_url, alipay_handle_redirect } = intent.next_action ?? {}
  return String((redirect_to_url ?? alipay_handle_redirect)?.url)
}

const decide = (page: string, consent: 'yes' | 'no') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ consent }), redirect: 'manual' })

function expectReturn(response: Response, intent: Stripe.PaymentIntent, status: string) {
  expect(response.status).toBe(303)
  const address = new URL(String(response.headers.get('location')))
  expect(address.origin + address.pathname).toBe('https://runwen.example/payment-return')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    file_id: 'file-1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: status,
  })
}

const payByCard = ({ stripe }: Fixture, token: string) =>
  stripe.paymentIntents.create({ ...cardPayment(token), return_url: returnUrl })

const types = ({ sandbox }: Fixture) => sandbox.control.events().map((event) => event.type)

test.each([
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequired',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequiredSetupForOffSession',
])('3-D Secure redirects the customer of %s to the bank and charges after consent', async (token) => {
  const fixture = await openFixture({ publicUrl: 'https://runwen.example/' })
  const intent = await payByCard(fixture, token)
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
    latest_charge: null,
  })
  expect(pageOf(intent)).toMatch(/^https:\/\/runwen\.example\/sandbox\/authenticate\?visit=/)
  const page = pageOf(intent).replace('https://runwen.example', fixture.sandbox.url)
  expectReturn(await decide(page, 'yes'), intent, 'succeeded')
  const paid = await fixture.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  })
  expect(types(fixture)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

test('3-D Secure charges nothing when the customer refuses, and the order stays payable', async () => {
  const fixture = await openFixture()
  const intent = await payByCard(fixture, 'pm_card_threeDSecure2Required')
  expectReturn(await decide(pageOf(intent), 'no'), intent, 'failed')
  const failed = await fixture.stripe.paymentIntents.retrieve(intent.id)
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  })
  expect(types(fixture).at(-1)).toBe('payment_intent.payment_failed')
  expect(
    await fixture.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }),
  ).toMatchObject({
    status: 'succeeded',
  })
})

test.each([
  ['pm_card_threeDSecureRequiredChargeDeclined', 'generic_decline'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
])('3-D Secure: %s is declined after authentication', async (token, reason) => {
  const fixture = await openFixture()
  const intent = await payByCard(fixture, token)
  expectReturn(await decide(pageOf(intent), 'yes'), intent, 'failed')
  const failed = await fixture.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(failed).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: reason },
    latest_charge: { status: 'failed' },
  })
})

test('3-D Secure hands the page to the SDK when no return_url was given', async () => {
  const fixture = await openFixture()
  const intent = await fixture.stripe.paymentIntents.create(cardPayment('pm_card_threeDSecure2Required'))
  expect(intent.next_action?.type).toBe('use_stripe_sdk')
  const page = String(intent.next_action?.use_stripe_sdk?.stripe_js)
  const answer = await decide(page, 'yes')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('You can close this page.')
  expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
})

test('Alipay redirects the customer to its page and charges after consent', async () => {
  const fixture = await openFixture()
  const intent = await fixture.stripe.paymentIntents.create(alipayPayment)
  expect(intent).toMatchObject({
    status: 'requires_action',
    payment_method_types: ['alipay'],
    next_action: {
      type: 'alipay_handle_redirect',
      alipay_handle_redirect: { native_data: null, native_url: null, return_url: alipayPayment.return_url },
    },
  })
  expectReturn(await decide(pageOf(intent), 'yes'), intent, 'succeeded')
  const paid = await fixture.stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 98_000,
    payment_method: { type: 'alipay', alipay: {} },
    latest_charge: { payment_method_details: { type: 'alipay', alipay: { buyer_id: expect.any(String) } } },
  })
})

test('Alipay charges nothing when the customer refuses', async () => {
  const fixture = await openFixture()
  const intent = await fixture.stripe.paymentIntents.create(alipayPayment)
  expectReturn(await decide(pageOf(intent), 'no'), intent, 'failed')
  expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      payment_method: { type: 'alipay' },
    },
  })
})

test('Alipay can settle later, through processing', async () => {
  const fixture = await openFixture({ delays: { walletSettlement: 2_000 } })
  const intent = await fixture.stripe.paymentIntents.create(alipayPayment)
  expectReturn(await decide(pageOf(intent), 'yes'), intent, 'pending')
  const between = await fixture.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(between).toMatchObject({ status: 'processing', latest_charge: { status: 'pending', paid: false } })
  expect(await refusal(fixture.stripe.paymentIntents.cancel(intent.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  await expectEventually(async () => (await fixture.stripe.paymentIntents.retrieve(intent.id)).status).toBe(
    'succeeded',
  )
  expect(types(fixture).slice(1)).toEqual([
    'payment_intent.requires_action',
    'charge.pending',
    'payment_intent.processing',
    'charge.succeeded',
    'payment_intent.succeeded',
  ])
})

test('Alipay requires a return_url', async () => {
  const { stripe } = await openFixture()
  const { return_url: _gone, ...stranded } = alipayPayment
  const error = await refusal(stripe.paymentIntents.create(stranded))
  expect(error.message).toContain('return_url')
})

test('a page states in the reader’s language that it is a sandbox, and runs no scripts', async () => {
  const fixture = await openFixture()
  const page = pageOf(await payByCard(fixture, 'pm_card_threeDSecure2Required'))
  const english = await fetch(page, { headers: { 'accept-language': 'en-GB,zh;q=0.5' } })
  expect(english.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' https://runwen.example; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(english.headers.get('cache-control')).toBe('no-store')
  const text = await english.text()
  expect(text).toContain('no money moves')
  expect(text).toContain('$1,980.00')
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=/)
  const chinese = await (await fetch(page, { headers: { 'accept-language': 'zh-CN' } })).text()
  expect(chinese).toContain('lang="zh-CN"')
  expect(chinese).toContain('也不会有资金往来')
  expect((await fetch(`${fixture.sandbox.url}/sandbox/style.css`)).headers.get('content-type')).toContain(
    'text/css',
  )
})

test('a page accepts one decision and ignores later ones', async () => {
  const fixture = await openFixture()
  const intent = await payByCard(fixture, 'pm_card_threeDSecure2Required')
  const answers = await Promise.all([decide(pageOf(intent), 'yes'), decide(pageOf(intent), 'yes')])
  for (const answer of answers) expectReturn(answer, intent, 'succeeded')
  expectReturn(await decide(pageOf(intent), 'no'), intent, 'succeeded')
  expect((await fixture.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  const seen = await (await fetch(pageOf(intent))).text()
  expect(seen).toContain('has been decided')
  expect(seen).not.toContain('<form')
})

test('a page charges nothing for an intent that was canceled after it opened', async () => {
  const fixture = await openFixture()
  const intent = await fixture.stripe.paymentIntents.create(alipayPayment)
  await fixture.stripe.paymentIntents.cancel(intent.id)
  expectReturn(await decide(pageOf(intent), 'yes'), intent, 'failed')
  expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'canceled' })
})

test('a page expires when the payment is attempted again', async () => {
  const fixture = await openFixture()
  const intent = await payByCard(fixture, 'pm_card_threeDSecure2Required')
  const again = await fixture.stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_authenticationRequired',
    return_url: returnUrl,
  })
  expect(pageOf(again)).not.toBe(pageOf(intent))
  expect((await decide(pageOf(intent), 'yes')).status).toBe(404)
  expect((await fetch(pageOf(intent))).status).toBe(404)
  expect(await fixture.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_action',
  })
})

test('a page is accessible by its token only', async () => {
  const { sandbox } = await openFixture()
  for (const query of ['', '?visit=', '?visit=null', '?visit[]=a', '?visit=guess']) {
    expect((await fetch(`${sandbox.url}/sandbox/alipay${query}`)).status).toBe(404)
  }
})
