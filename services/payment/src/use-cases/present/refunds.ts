import type { AdminRefund, Refund as RefundAnswer } from '@runwen/contracts'
import type { RefundSums } from '../../models/refunds/rules.ts'
import type { Attempt, Refund } from '../../models/refunds/store.ts'

export const presentSums = (sums: RefundSums) => ({
  amount: sums.amount,
  to_balance: sums.toBalance,
  rebate_reversed: sums.rebateReversed,
  rebate_missing: sums.rebateMissing,
  to_provider: sums.toProvider,
})

export function presentRefund(refund: Refund): RefundAnswer {
  const { orderId, currency, isPartial, status, cause, reason, decidedBy, createdAt } = refund
  return {
    order_id: orderId,
    ...presentSums(refund),
    currency,
    is_partial: isPartial,
    status,
    cause,
    reason,
    decided_by: decidedBy,
    created_at: createdAt.toISOString(),
  }
}

/** Shows a refund to staff, with the attempts that belong to it. */
export function presentAdminRefund(refund: Refund, attempts: readonly Attempt[]): AdminRefund {
  const { id, userId, username, settledAt, settledBy, settledNote } = refund
  return {
    ...presentRefund(refund),
    id,
    user_id: userId,
    username,
    attempts: attempts
      .filter(({ refundId }) => refundId === id)
      .map(({ number, providerId, status, error, createdAt }) => {
        const at = createdAt.toISOString()
        return { number, provider_id: providerId, status, error, created_at: at }
      }),
    settled: settledAt && { at: settledAt.toISOString(), by: settledBy, note: settledNote ?? '' },
  }
}

export function presentPreview(
  { id, currency }: { id: string; currency: 'usd' },
  sums: RefundSums,
  { isPartial }: { isPartial: boolean },
): RefundAnswer {
  return {
    order_id: id,
    ...presentSums(sums),
    currency,
    is_partial: isPartial,
    status: 'preview',
    cause: 'staff',
    reason: null,
    decided_by: null,
    created_at: null,
  }
}
