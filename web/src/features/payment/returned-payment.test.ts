import { expect, test } from 'vitest'
import { returnedPayment } from './returned-payment.ts'
import { spacedExpiry, spacedNumber } from './sandbox.ts'

test.each(['payment_intent', 'paymentIntentId', 'pi'])('the intent is found under %s', (name) => {
  expect(returnedPayment(new URLSearchParams({ [name]: 'pi_1' })).intentId).toBe('pi_1')
})

test.each(['file_id', 'fileId'])('the document is found under %s', (name) => {
  expect(returnedPayment(new URLSearchParams({ [name]: 'f' })).fileId).toBe('f')
})

test('empty parameters are ignored', () => {
  expect(returnedPayment(new URLSearchParams('payment_intent=&pi=')).intentId).toBeUndefined()
})

test('card details are formatted with spaces', () => {
  expect(spacedNumber('4242-4242x42424242')).toBe('4242 4242 4242 4242')
  expect([spacedExpiry('1'), spacedExpiry('1229'), spacedExpiry('12 / 2')]).toEqual([
    '1',
    '12 / 29',
    '12 / 2',
  ])
})
