import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { intentSnapshot, providerEvent, refundSnapshot } from './snapshots.ts'

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_action',
  amount: 198_000,
  currency: 'usd',
  livemode: false,
  metadata: { order_id: 'o', file_id: 'f', user_id: 'u' },
  client_secret: 'pi_1_secret_x',
  next_action: {
    type: 'redirect_to_url',
    redirect_to_url: { url: 'https://bank.example/check', return_url: null },
  },
  last_payment_error: null,
} as Partial<Stripe.PaymentIntent> as Stripe.PaymentIntent

test('an intent is reduced to the fields in use', () => {
  expect(intentSnapshot(intent)).toEqual({
    id: 'pi_1',
    status: 'requires_action',
    amount: 198_000,
    currency: 'usd',
    isLive: false,
    orderId: 'o',
    documentId: 'f',
    userId: 'u',
    clientSecret: 'pi_1_secret_x',
    redirectUrl: 'https://bank.example/check',
    failure: null,
  })
})

test('an intent without our metadata has no order', () => {
  expect(intentSnapshot({ ...intent, metadata: {} })).toMatchObject({
    orderId: null,
    documentId: null,
    userId: null,
  })
})

test('a failure is dropped after the next attempt', () => {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'lost_card',
    message: 'No.',
  } as const
  const failed = { ...intent, last_payment_error: error as Stripe.PaymentIntent.LastPaymentError }
  expect(intentSnapshot(failed).failure).toBeNull()
  expect(intentSnapshot({ ...failed, status: 'requires_payment_method' }).failure).toEqual({
    code: 'card_declined',
    declineCode: 'lost_card',
    message: 'No.',
    chargeId: null,
  })
})

test('an unknown state is not final', () => {
  expect(intentSnapshot({ ...intent, status: 'requires_ritual' as 'processing' }).status).toBe('processing')
})

test.each([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['something new', 'pending'],
  [null, 'pending'],
])('a refund that is %s maps to %s', (status, ours) => {
  const refund = { id: 're_1', payment_intent: 'pi_1', amount: 5, currency: 'usd', status } as Stripe.Refund
  expect(refundSnapshot(refund).status).toBe(ours)
})

test('an event contains the id of its intent', () => {
  const event = (object: object) => ({ id: 'evt_1', type: 'x', data: { object } }) as unknown as Stripe.Event
  expect(providerEvent(event(intent))).toMatchObject({ intentId: 'pi_1', claim: { amount: 198_000 } })
  const charge = { object: 'charge', payment_intent: 'pi_2' }
  expect(providerEvent(event(charge))).toMatchObject({ intentId: 'pi_2', claim: null })
  const refund = { object: 'refund', payment_intent: { id: 'pi_3' } }
  expect(providerEvent(event(refund)).intentId).toBe('pi_3')
  expect(providerEvent(event({ object: 'payout' })).intentId).toBeNull()
})
