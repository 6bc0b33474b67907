import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from '../src/api/version.ts'
import { openFixture, refusal, sdk } from './fixture.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('keys are required: 401 without a key and for an invalid one', async () => {
  const { sandbox } = await openFixture()
  const bare = await fetch(`${sandbox.url}/v1/payment_intents`)
  expect(bare.status).toBe(401)
  expect(bare.headers.get('www-authenticate')).toBe('Basic realm="Stripe"')
  expect(await bare.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const wrong = await refusal(sdk(sandbox.url, 'sk_test_0123456789abcdefWXYZ').balance.retrieve())
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(wrong.message).toBe('Invalid API Key provided: sk_test_********WXYZ')
  expect(wrong.requestId).toMatch(/^req_/)
})

test('keys can be the user name of Basic authentication', async () => {
  const { sandbox } = await openFixture()
  const authorization = `Basic ${Buffer.from(`${sandbox.secretKey}:`).toString('base64')}`
  expect((await fetch(`${sandbox.url}/v1/balance`, { headers: { authorization } })).status).toBe(200)
})

test('keys that are publishable allow only the calls that browsers need', async () => {
  const { sandbox, stripe } = await openFixture()
  const browser = sdk(sandbox.url, sandbox.publishableKey)
  const { id, client_secret } = await stripe.paymentIntents.create({
    amount: 5_000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { order_id: 'hidden' },
  })
  for (const call of [
    browser.paymentIntents.create({ amount: 5_000, currency: 'usd' }),
    browser.paymentIntents.list(),
    browser.paymentIntents.cancel(id),
    browser.refunds.create({ payment_intent: id }),
    browser.charges.list(),
  ]) {
    expect(await refusal(call)).toMatchObject({
      type: 'StripePermissionError',
      code: 'secret_key_required',
    })
  }
  expect(await refusal(browser.paymentIntents.retrieve(id))).toMatchObject({ param: 'client_secret' })
  const guess = browser.paymentIntents.retrieve(id, { client_secret: `${id}_secret_guess` })
  expect(await refusal(guess)).toMatchObject({ statusCode: 404 })
  const secret = { client_secret: String(client_secret) }
  const seen = await browser.paymentIntents.retrieve(id, secret)
  expect(seen).toMatchObject({ id, status: 'requires_payment_method' })
  expect(seen.metadata).toBeUndefined()
  const declined = browser.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, {
    ...secret,
    payment_method: 'pm_card_visa_chargeDeclined',
  })
  expect((await refusal(declined)).payment_intent).not.toHaveProperty('metadata')
  const paid = await browser.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, {
    ...secret,
    payment_method: 'pm_card_visa',
  })
  expect(paid).toMatchObject({ id, status: 'succeeded' })
  expect(paid).not.toHaveProperty('metadata')
})

test('versions match the version that the SDK pins, and are echoed', async () => {
  const { stripe } = await openFixture()
  expect(apiVersion).toBe(Stripe.API_VERSION)
  const { lastResponse } = await stripe.balance.retrieve()
  expect(lastResponse.apiVersion).toBe(apiVersion)
  expect(lastResponse.requestId).toMatch(/^req_[A-Za-z0-9]{14}$/)
})

test('versions are rejected when unsupported', async () => {
  const { sandbox } = await openFixture()
  const old = sdk(sandbox.url, sandbox.secretKey, { apiVersion: '2024-06-20' as typeof Stripe.API_VERSION })
  const error = await refusal(old.balance.retrieve())
  expect(error.message).toContain('Invalid Stripe API version: 2024-06-20')
})

test('requests to unknown endpoints get 404', async () => {
  const { stripe } = await openFixture()
  const error = await refusal(stripe.customers.create({ name: 'A' }))
  expect(error).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
  expect(error.message).toContain('(POST: /v1/customers)')
})

test('requests must be form-encoded and valid', async () => {
  const { sandbox } = await openFixture()
  const headers = { authorization: `Bearer ${sandbox.secretKey}` }
  const post = (type: Record<string, string>, body: string) =>
    fetch(`${sandbox.url}/v1/payment_intents`, { method: 'POST', headers: { ...headers, ...type }, body })
  const json = await post({ 'content-type': 'application/json' }, '{"amount":5000,"currency":"usd"}')
  expect(json.status).toBe(400)
  expect(await json.text()).toContain('application/x-www-form-urlencoded')
  const huge = await post(form, `metadata[a]=${'x'.repeat(300_000)}`)
  expect(huge.status).toBe(413)
  expect(await huge.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const odd = await post(form, 'amount[x]=1&currency[]=usd&metadata=x&expand=latest_charge')
  expect(odd.status).toBe(400)
  const proto = await post(form, 'amount=5000&currency=usd&metadata[__proto__]=x&metadata[constructor]=y')
  expect(proto.status).toBe(200)
})

test('requests with an unknown parameter are rejected, nested ones included', async () => {
  const { stripe } = await openFixture()
  const params: object = {
    amount: 5_000,
    currency: 'usd',
    payment_method_data: { type: 'card', billing_details: { colour: 'red' } },
  }
  const error = await refusal(stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams))
  expect(error).toMatchObject({
    code: 'parameter_unknown',
    param: 'payment_method_data[billing_details][colour]',
    message: 'Received unknown parameter: payment_method_data[billing_details][colour]',
  })
})
