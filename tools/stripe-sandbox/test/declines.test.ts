import { type Sandbox, startSandbox } from '@runwen/test-kit/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import { cardPayment, openFixture, refusal, sdk } from './fixture.ts'

// https://docs.stripe.com/testing#declined-payments: token, number, error code, decline code (the SDK uses '' for none).
const documented = [
  ['pm_card_visa_chargeDeclined', '4000000000000002', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', '4000000000009987', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', '4000000000009979', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069', 'expired_card', ''],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127', 'incorrect_cvc', ''],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119', 'processing_error', ''],
  [
    'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    '4000000000006975',
    'card_declined',
    'card_velocity_exceeded',
  ],
  ['pm_card_chargeCustomerFail', '4000000000000341', 'card_declined', 'generic_decline'],
  ['pm_card_radarBlock', '4100000000000019', 'card_declined', 'fraudulent'],
  ['pm_card_threeDSecureRequiredProcessingError', '4000008400001280', 'card_declined', 'generic_decline'],
] as const

describe.each(documented)('%s', (token, number, code, declineCode) => {
  test('a card is declined by token and by number, and the intent stays payable', async () => {
    const { stripe, sandbox } = await openFixture()
    const browser = sdk(sandbox.url, sandbox.publishableKey)
    const typed = await browser.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '567' },
    })
    for (const method of [token, typed.id]) {
      const error = await refusal(stripe.paymentIntents.create(cardPayment(method)))
      expect(error).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        payment_intent: { status: 'requires_payment_method', payment_method: null },
        payment_method: { object: 'payment_method', card: { last4: number.slice(-4) } },
      })
      expect(error.decline_code).toBe(declineCode)
      const intent = await stripe.paymentIntents.retrieve(String(error.payment_intent?.id), {
        expand: ['latest_charge'],
      })
      expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code, message: error.message })
      expect(intent.latest_charge).toMatchObject({
        id: error.charge,
        status: 'failed',
        paid: false,
        captured: false,
        failure_code: code,
        balance_transaction: null,
      })
      const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    }
  })
})

describe('cards that are not declined', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    return () => sandbox.close()
  })

  test.each([
    ['pm_card_visa', 'visa', 'US'],
    ['pm_card_visa_debit', 'visa', 'US'],
    ['pm_card_amex', 'amex', 'US'],
    ['pm_card_unionpay', 'unionpay', 'CN'],
    ['pm_card_cn', 'visa', 'CN'],
    ['pm_card_hk', 'visa', 'HK'],
    ['pm_card_gb_mastercard', 'mastercard', 'GB'],
    ['pm_card_riskLevelElevated', 'visa', 'US'],
    ['pm_card_avsFail', 'visa', 'US'],
    ['pm_card_threeDSecureOptional', 'visa', 'US'],
    ['pm_card_amex_threeDSecureNotSupported', 'amex', 'US'],
    ['pm_card_createDispute', 'visa', 'US'],
  ])('a payment with %s succeeds', async (token, brand, country) => {
    const stripe = sdk(sandbox.url, sandbox.secretKey)
    const intent = await stripe.paymentIntents.create({ ...cardPayment(token), expand: ['payment_method'] })
    expect(intent).toMatchObject({ status: 'succeeded', payment_method: { card: { brand, country } } })
  })
})

test('a declined card sends charge.failed and payment_intent.payment_failed with the reason', async () => {
  const { stripe, sandbox } = await openFixture()
  await refusal(stripe.paymentIntents.create(cardPayment('pm_card_visa_chargeDeclinedLostCard')))
  const events = sandbox.control.events().slice(1)
  expect(events).toMatchObject([
    {
      type: 'charge.failed',
      data: { object: { failure_code: 'card_declined', outcome: { reason: 'lost_card' } } },
    },
    {
      type: 'payment_intent.payment_failed',
      data: { object: { last_payment_error: { decline_code: 'lost_card' } } },
    },
  ])
})

test('a payment method is charged only once', async () => {
  const { stripe, sandbox } = await openFixture()
  const { id } = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  await stripe.paymentIntents.create(cardPayment(id))
  const error = await refusal(stripe.paymentIntents.create(cardPayment(id)))
  expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  expect([error.code, error.param]).toEqual([undefined, undefined])
  expect(error.message).toContain('may not be used again')
  const taken = sandbox.control.events().filter((event) => event.type === 'charge.succeeded')
  expect(taken).toHaveLength(1)
})
