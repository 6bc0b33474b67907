import type { Decline } from './declines.ts'

/** A card that https://docs.stripe.com/testing documents, and what it does. */
export interface TestCard {
  /** What follows `pm_card_` and `tok_`; cards known by number only have a name of ours. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  /** When the bank asks its customer: at each payment, at those with the customer present, or when we ask it to. */
  authenticates?: 'always' | 'on_session' | 'when_asked'
  /** What the bank says to the payment, after authentication where there is one. */
  decline?: Decline
  /** The question to the bank itself fails, so that the customer never sees a page. */
  lookupFails?: true
  refund?: 'pending' | 'fails'
  risk?: 'elevated' | 'highest'
  checks?: { cvc?: 'fail'; line1?: 'fail' | 'unavailable'; postalCode?: 'fail' | 'unavailable' }
  wallet?: 'apple_pay'
}

type Traits = Partial<Omit<TestCard, 'name' | 'number'>>

/** A card that pays, with whatever else is told of it. */
export const card = (name: string, number: string, traits: Traits = {}): TestCard => {
  return { name, number, brand: 'visa', funding: 'credit', country: 'US', ...traits }
}
