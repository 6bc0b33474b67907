import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Made } from './sandbox.ts'

/** What Stripe's fields hold, as a token that our server can pay with. What is missing, the fields say themselves. */
export const makeStripeToken = async (
  stripe: Stripe | null,
  elements: StripeElements | null,
  failed: string,
): Promise<Made> => {
  if (!stripe || !elements) return { problem: failed }
  const { error: incomplete } = await elements.submit()
  if (incomplete) return { problem: incomplete.message ?? failed }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  return paymentMethod ? { token: paymentMethod.id } : { problem: error.message ?? failed }
}
