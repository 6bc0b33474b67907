import { cardError, type StripeError } from '../api/errors.ts'
import type { TestCard } from './test-card.ts'
import { cardByNumber } from './test-cards.ts'

/** Card details as a person types them. */
export interface CardDetails {
  number: string
  exp_month: number
  exp_year: number
  cvc?: string
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit : digit * 2
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}

const refuse = (code: string, message: string, field: string): StripeError =>
  cardError(message, { code, param: `card[${field}]` })

/**
 * The test card with these details. Errors are those of https://docs.stripe.com/testing#invalid-data; a real
 * card's number is refused before anything is kept of it.
 */
export function recogniseCard(details: CardDetails, now: Date): TestCard {
  const number = details.number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refuse('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (details.exp_month < 1 || details.exp_month > 12) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (year < thisYear || year > thisYear + 50) {
    throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (year === thisYear && details.exp_month < thisMonth) {
    throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const card = cardByNumber(number)
  const cvcDigits = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (details.cvc !== undefined && !cvcDigits.test(details.cvc)) {
    throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  if (card) return card
  throw cardError('Your card was declined. Your request was in test mode, but used a non test card.', {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
}
