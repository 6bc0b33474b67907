import type { Refund as RefundAnswer } from '@runwen/contracts'
import type { RefundSums } from './rules.ts'
import type { Refund } from './store.ts'

export const presentSums = (sums: RefundSums) => ({
  amount: sums.amount,
  to_balance: sums.toBalance,
  rebate_reversed: sums.rebateReversed,
  rebate_missing: sums.rebateMissing,
  to_provider: sums.toProvider,
})

export function presentRefund(refund: Refund): RefundAnswer {
  const { orderId, currency, status, cause, reason, createdAt } = refund
  return {
    order_id: orderId,
    ...presentSums(refund),
    currency,
    status,
    cause,
    reason,
    created_at: createdAt.toISOString(),
  }
}

export function presentPreview(
  { id, currency }: { id: string; currency: 'usd' },
  sums: RefundSums,
): RefundAnswer {
  return {
    order_id: id,
    ...presentSums(sums),
    currency,
    status: 'preview',
    cause: 'staff',
    reason: null,
    created_at: null,
  }
}
