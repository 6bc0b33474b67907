import { rebateOf } from '@runwen/contracts'

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
  /** The provider has returned its whole part already, so nothing can be deducted from it. */
  isReturned?: boolean
}

/**
 * Computes the sums of a full refund. The balance part returns to the balance. The rebate is taken back from the balance
 * as far as it reaches; the rest reduces the provider's part, down to zero.
 */
export function refundSums({ amount, balanceApplied, rebate, balance, isReturned }: RefundFacts): RefundSums {
  const throughProvider = amount - balanceApplied
  const rebateReversed = Math.min(rebate, balance + balanceApplied)
  const rebateMissing = isReturned ? 0 : Math.min(rebate - rebateReversed, throughProvider)
  return {
    amount,
    toBalance: balanceApplied,
    rebateReversed,
    rebateMissing,
    toProvider: throughProvider - rebateMissing,
  }
}

/** Computes the sums of a part of an order that was returned without us: it takes the same part of the rebate back. */
export function partialSums({
  amount,
  rebate,
  balance,
}: Pick<RefundFacts, 'amount' | 'rebate' | 'balance'>): RefundSums {
  const rebateReversed = rebate > 0 ? Math.min(rebateOf(amount), balance) : 0
  return { amount, toBalance: 0, rebateReversed, rebateMissing: 0, toProvider: amount }
}
