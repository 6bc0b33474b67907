import { describe, expect, it } from 'vitest'
import { cardFromDetails } from './card-details.ts'
import { cardByNumber, cardByToken, testCards } from './test-cards.ts'

describe('the test cards', () => {
  it('have numbers that a form accepts', () => {
    for (const { number } of testCards) {
      const details = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
      expect(cardFromDetails(details, new Date('2026-11-21'), 'en'), number).toMatchObject({ number })
    }
  })

  it('have names of their own', () => {
    expect(new Set(testCards.map(({ name }) => name)).size).toBe(testCards.length)
  })

  it('behave alike where they share a number, but for Apple Pay', () => {
    for (const { name, country: _country, wallet, ...traits } of testCards) {
      const { name: _name, country: _other, ...first } = cardByNumber(traits.number) ?? {}
      if (wallet === undefined) expect(traits, name).toEqual(first)
    }
  })

  it('are found by older spellings too', () => {
    expect(cardByToken('pm_card_chargeDeclined', 'pm_card_')?.name).toBe('visa_chargeDeclined')
    expect(cardByToken('tok_visa_chargeDeclinedExpiredCard', 'tok_')?.name).toBe('chargeDeclinedExpiredCard')
    expect(cardByToken('pm_card_visa', 'tok_')).toBeUndefined()
    expect(cardByToken('pm_card_constructor', 'pm_card_')).toBeUndefined()
  })
})
