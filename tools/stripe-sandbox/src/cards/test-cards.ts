import { specialCards } from './special-cards.ts'
import { successCards } from './success-cards.ts'
import type { TestCard } from './test-card.ts'

export const testCards: readonly TestCard[] = [...successCards, ...specialCards]

/** Older names of the same cards. */
const aliases: Record<string, string> = {
  chargeDeclined: 'visa_chargeDeclined',
  chargeDeclinedInsufficientFunds: 'visa_chargeDeclinedInsufficientFunds',
  chargeDeclinedLostCard: 'visa_chargeDeclinedLostCard',
  chargeDeclinedStolenCard: 'visa_chargeDeclinedStolenCard',
  chargeDeclinedVelocityLimitExceeded: 'visa_chargeDeclinedVelocityLimitExceeded',
  chargeDeclinedFraudulent: 'radarBlock',
  visa_chargeDeclinedFraudulent: 'radarBlock',
  visa_chargeDeclinedExpiredCard: 'chargeDeclinedExpiredCard',
  visa_chargeDeclinedIncorrectCvc: 'chargeDeclinedIncorrectCvc',
  visa_chargeDeclinedProcessingError: 'chargeDeclinedProcessingError',
  visa_chargeCustomerFail: 'chargeCustomerFail',
}

const names = new Map(testCards.map((known) => [known.name, known]))

export const cardByName = (name: string): TestCard | undefined => names.get(aliases[name] ?? name)

/** Finds the card of a token such as `pm_card_visa` or `tok_visa`. */
export function cardByToken(token: string, prefix: 'pm_card_' | 'tok_'): TestCard | undefined {
  return token.startsWith(prefix) ? cardByName(token.slice(prefix.length)) : undefined
}

export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((known) => known.number === number)
