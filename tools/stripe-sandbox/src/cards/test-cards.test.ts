import { expect, test } from 'vitest'
import { cardFromDetails } from './card-details.ts'
import { cardByNumber, cardByToken, testCards } from './test-cards.ts'

test('the test cards have valid numbers', () => {
  for (const { number } of testCards) {
    const details = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
    expect(cardFromDetails(details, new Date('2026-11-21'), 'en'), number).toMatchObject({ number })
  }
})

test('the test cards have unique names', () => {
  expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length)
})

test('the test cards behave the same when they share a number, except Apple Pay', () => {
  for (const { name, country: _country, wallet, ...traits } of testCards) {
    const { name: _name, country: _other, ...first } = cardByNumber(traits.number) ?? {}
    if (wallet === undefined) expect(traits, name).toEqual(first)
  }
})

test('the test cards are found by their aliases', () => {
  expect(cardByToken('pm_card_chargeDeclined', 'pm_card_')?.name).toBe('visa_chargeDeclined')
  expect(cardByToken('tok_visa_chargeDeclinedExpiredCard', 'tok_')?.name).toBe('chargeDeclinedExpiredCard')
  expect(cardByToken('pm_card_visa', 'tok_')).toBeUndefined()
  expect(cardByToken('pm_card_constructor', 'pm_card_')).toBeUndefined()
})
