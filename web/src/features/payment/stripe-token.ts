import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { TokenResult } from './sandbox.ts'

/** Creates a token from Stripe's fields for our server to pay with. The fields show their own validation errors. */
export const makeStripeToken = async (
  stripe: Stripe | null,
  elements: StripeElements | null,
  failed: string,
): Promise<TokenResult> => {
  if (!stripe || !elements) return { problem: failed }
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: incomplete.message ?? failed }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return paymentMethod ? { token: paymentMethod.id } : { problem: error.message ?? failed }
}
