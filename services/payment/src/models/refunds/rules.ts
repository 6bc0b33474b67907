import { type RefundCause, rebateOf } from '@runwen/contracts'

/** Causes of refunds of the fee; the others return a payment that was no fee. */
export const feeCauses: readonly RefundCause[] = ['staff', 'payment_refused', 'provider', 'dispute']

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

/** What was refunded of an order in parts, in cents. */
export interface RefundedParts {
  amount: number
  toBalance: number
  /** Taken back from the balance, or kept from the provider's part. */
  rebateTaken: number
}

/** What is left of a paid order, in cents. */
export interface LeftOfOrder {
  amount: number
  /** Part of `amount` that was paid from the balance. */
  balanceApplied: number
  /** Rebate of the order that was not taken back. */
  rebate: number
}

export const leftOfOrder = (
  order: { amount: number; balanceApplied: number },
  credited: number,
  parts: RefundedParts,
): LeftOfOrder => ({
  amount: order.amount - parts.amount,
  balanceApplied: order.balanceApplied - parts.toBalance,
  rebate: Math.max(0, credited - parts.rebateTaken),
})

/**
 * Computes the sums of a refund of `amount`, less than what is left. Balance, provider and rebate have the shares in it that
 * they have in what is left, so parts of any size add up to the sums of a full refund.
 */
export function shareOfRefund(amount: number, left: LeftOfOrder, balance: number): RefundSums {
  const share = (whole: number) => Math.floor((amount * whole) / left.amount)
  return refundSums({
    amount,
    balanceApplied: share(left.balanceApplied),
    rebate: share(left.rebate),
    balance,
  })
}

/** Computes the sums of a part of an order that was returned without us: it takes the same part of the rebate back. */
export function partialSums({
  amount,
  rebate,
  balance,
}: Pick<RefundFacts, 'amount' | 'rebate' | 'balance'>): RefundSums {
  const rebateReversed = Math.min(rebateOf(amount), Math.max(0, rebate), balance)
  return { amount, toBalance: 0, rebateReversed, rebateMissing: 0, toProvider: amount }
}
