import type { RefundSums } from './store.ts'

export interface RefundFacts {
  amount: number
  /** What of it was paid from the balance. */
  balanceApplied: number
  /** What was credited for the order. */
  rebate: number
  /** What the customer has now. */
  balance: number
}

/**
 * What undoing a paid order comes to. The balance part goes back to the balance; out of the balance the rebate is taken
 * back as far as it reaches; what is missing comes off the provider's part, which it can never exceed.
 */
export function refundSums({ amount, balanceApplied, rebate, balance }: RefundFacts): RefundSums {
  const throughProvider = amount - balanceApplied
  const rebateReversed = Math.min(rebate, balance + balanceApplied)
  const rebateMissing = Math.min(rebate - rebateReversed, throughProvider)
  return {
    amount,
    toBalance: balanceApplied,
    rebateReversed,
    rebateMissing,
    toProvider: throughProvider - rebateMissing,
  }
}
