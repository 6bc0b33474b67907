import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { cardPayment, openFixture, refusal, sdk } from './fixture.ts'

const card = { number: '4000 0000 0000 0077', exp_month: 12, exp_year: 34, cvc: '567' }

test('card details from a browser create a payment method without storing the number', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const { sandbox, stripe } = await openFixture({ dataDirectory: directory })
  const answer = await fetch(`${sandbox.url}/sandbox/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': card.number,
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '567',
      'billing_details[name]': '王小明',
    }),
  })
  expect(answer.status).toBe(200)
  const method = (await answer.json()) as Stripe.PaymentMethod
  expect(method).toMatchObject({
    object: 'payment_method',
    billing_details: { name: '王小明', email: null, address: { city: null } },
    card: {
      brand: 'visa',
      last4: '0077',
      exp_month: 12,
      exp_year: 2034,
      checks: { cvc_check: 'unchecked' },
    },
    type: 'card',
  })
  const paid = await stripe.paymentIntents.create({
    ...cardPayment(method.id),
    expand: ['latest_charge', 'payment_method'],
  })
  expect(paid.payment_method).toEqual(method)
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { payment_method_details: { card: { checks: { cvc_check: 'pass' } } } },
  })
  for (const name of await readdir(directory)) {
    const content = (await readFile(join(directory, name))).toString('latin1')
    expect(content).not.toMatch(/4000 ?0000 ?0000 ?0077/)
  }
})

test('card details are rejected from a server', async () => {
  const { stripe } = await openFixture()
  const byServer = await refusal(stripe.paymentMethods.create({ type: 'card', card }))
  expect(byServer).toMatchObject({ type: 'StripeCardError', statusCode: 402 })
  expect(byServer.message).toContain('generally unsafe')
})

test.each([
  [{ number: '4242424242424241' }, 'incorrect_number', 'card[number]'],
  [{ number: '12' }, 'incorrect_number', 'card[number]'],
  [{ exp_month: 13 }, 'invalid_expiry_month', 'card[exp_month]'],
  [{ exp_year: 1995 }, 'invalid_expiry_year', 'card[exp_year]'],
  [{ exp_month: 10, exp_year: 2026 }, 'invalid_expiry_month', 'card[exp_month]'],
  [{ cvc: '99' }, 'invalid_cvc', 'card[cvc]'],
])('card details that are invalid are rejected: %j', async (wrong, code, param) => {
  const { sandbox } = await openFixture({ now: () => Date.UTC(2026, 10, 21) })
  const browser = sdk(sandbox.url, sandbox.publishableKey)
  const error = await refusal(browser.paymentMethods.create({ type: 'card', card: { ...card, ...wrong } }))
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param })
})

test('card details that are invalid return errors in the language of the browser', async () => {
  const { sandbox } = await openFixture()
  const answer = await fetch(`${sandbox.url}/sandbox/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.publishableKey}`, 'accept-language': 'zh-CN,zh;q=0.9' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': '4242424242424241',
      'card[exp_month]': '1',
      'card[exp_year]': '34',
    }),
  })
  expect(answer.status).toBe(402)
  expect(await answer.json()).toMatchObject({
    error: { code: 'incorrect_number', message: '您的银行卡号有误。' },
  })
})

test('card details of a real card are rejected', async () => {
  const { sandbox } = await openFixture()
  const browser = sdk(sandbox.url, sandbox.publishableKey)
  const real = { ...card, number: '4539148803436467' }
  expect(await refusal(browser.paymentMethods.create({ type: 'card', card: real }))).toMatchObject({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
})

test('payment methods are created from card tokens', async () => {
  const { stripe } = await openFixture()
  const shown = await stripe.paymentIntents.create({
    ...cardPayment('pm_card_jcb'),
    expand: ['payment_method'],
  })
  expect(shown.payment_method).toMatchObject({
    id: expect.stringMatching(/^pm_[A-Za-z0-9]{24}$/),
    card: { brand: 'jcb' },
  })
  const byToken = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_chargeDeclinedExpiredCard' },
  })
  expect(byToken.card?.last4).toBe('0069')
  const unknown = stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_nobody' } })
  expect(await refusal(unknown)).toMatchObject({ code: 'resource_missing', param: 'card[token]' })
  expect(await refusal(stripe.paymentIntents.create(cardPayment('pm_none')))).toMatchObject({
    code: 'resource_missing',
  })
})
