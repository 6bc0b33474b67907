import { invalidParameter, type StripeError } from '../api/errors.ts'
import { currencies, formatAmount, minimumOf } from '../money.ts'

export function readCurrency(given: string): string {
  const currency = given.toLowerCase()
  if (currencies.includes(currency)) return currency
  const message = `Invalid currency: ${currency}. The sandbox supports these currencies: ${currencies.join(', ')}`
  throw invalidParameter(message, { param: 'currency' })
}

const maximum = 99_999_999

export function checkAmount(amount: number, currency: string): void {
  const refuse = (code: string, message: string): StripeError =>
    invalidParameter(message, { code, param: 'amount' })
  const minimum = minimumOf(currency)
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.')
  if (amount < minimum) {
    throw refuse(
      'amount_too_small',
      `Amount must be at least ${formatAmount(minimum, currency, 'en')} ${currency}`,
    )
  }
  if (amount > maximum) {
    throw refuse('amount_too_large', `Amount must be no more than ${formatAmount(maximum, currency, 'en')}`)
  }
}
