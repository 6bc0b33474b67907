import type { Decline } from './declines.ts'

/** A test card from https://docs.stripe.com/testing and its behaviour. */
export interface TestCard {
  /** Suffix of `pm_card_` and `tok_`. Cards that Stripe lists by number only have a name chosen by us. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  authenticates?: true
  /** The bank's decline, after authentication where the card requires it. */
  decline?: Decline
  refund?: 'pending' | 'fails'
  /** The bank disputes the payment some time later. Several disputes share its amount. */
  disputes?: readonly { reason: string; inquiry?: boolean }[]
  risk?: 'elevated' | 'highest'
  checks?: { cvc?: 'fail'; line1?: 'fail' | 'unavailable'; postalCode?: 'fail' | 'unavailable' }
  wallet?: 'apple_pay'
}

type Traits = Partial<Omit<TestCard, 'name' | 'number'>>

/** A card whose payments succeed unless `traits` say otherwise. */
export const card = (name: string, number: string, traits: Traits = {}): TestCard => {
  return { name, number, brand: 'visa', funding: 'credit', country: 'US', ...traits }
}
