export interface RefundSums {
  /** The refunded fee. */
  amount: number
  toBalance: number
  rebateReversed: number
  rebateMissing: number
  toProvider: number
}

export interface RefundFacts {
  amount: number
  /** Part paid from the balance. */
  balanceApplied: number
  /** Rebate credited for the order. */
  rebate: number
  /** The customer's balance now. */
  balance: number
}

/**
 * Computes the sums of a full refund. The balance part returns to the balance. The rebate is taken back from the balance
 * as far as it reaches; the rest reduces the provider's part, down to zero.
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
