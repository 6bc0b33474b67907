import type { Decline } from './declines.ts'

/** A test card from https://docs.stripe.com/testing and its behaviour. */
export interface TestCard {
  /** Suffix of `pm_card_` and `tok_`. Cards that Stripe lists by number only have a name chosen by us. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  /** When the bank requires 3-D Secure: always, for on-session payments, or when the seller requests it. */
  authenticates?: 'always' | 'on_session' | 'when_asked'
  /** The bank's decline, after authentication where the card requires it. */
  decline?: Decline
  /** The 3-D Secure lookup fails, so the customer never sees a page. */
  lookupFails?: true
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
