import { cardError, type StripeError } from '../api/errors.ts'
import type { TestCard } from './test-card.ts'
import { cardByNumber } from './test-cards.ts'

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

const texts = {
  incorrect_number: { en: 'Your card number is incorrect.', zh: '您的银行卡号有误。' },
  invalid_expiry_month: { en: "Your card's expiration month is invalid.", zh: '您的银行卡有效期月份无效。' },
  invalid_expiry_year: { en: "Your card's expiration year is invalid.", zh: '您的银行卡有效期年份无效。' },
  invalid_cvc: { en: "Your card's security code is invalid.", zh: '您的银行卡安全码无效。' },
  card_declined: {
    en: 'Your card was declined. Your request was in test mode, but used a non test card.',
    zh: '这里只能使用测试卡，不接受真实的银行卡。',
  },
}

/**
 * The test card with these details. Throws the errors of https://docs.stripe.com/testing#invalid-data in the customer's
 * language. Rejects the number of a real card before anything is stored.
 */
export function cardFromDetails(details: CardDetails, now: Date, language: 'en' | 'zh'): TestCard {
  const refuse = (code: keyof typeof texts, field: string): StripeError =>
    cardError(texts[code][language], { code, param: `card[${field}]` })
  const number = details.number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw refuse('incorrect_number', 'number')
  if (details.exp_month < 1 || details.exp_month > 12) throw refuse('invalid_expiry_month', 'exp_month')
  const year = details.exp_year < 100 ? 2000 + details.exp_year : details.exp_year
  const [thisYear, thisMonth] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (year < thisYear || year > thisYear + 50) throw refuse('invalid_expiry_year', 'exp_year')
  if (year === thisYear && details.exp_month < thisMonth) throw refuse('invalid_expiry_month', 'exp_month')
  const card = cardByNumber(number)
  const cvcDigits = card?.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (details.cvc !== undefined && !cvcDigits.test(details.cvc)) throw refuse('invalid_cvc', 'cvc')
  if (card) return card
  throw cardError(texts.card_declined[language], {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
}
