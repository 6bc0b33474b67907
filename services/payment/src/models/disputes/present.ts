import type { Dispute as DisputeAnswer } from '@runwen/contracts'
import type { Dispute } from './store.ts'

export function presentDispute(dispute: Dispute): DisputeAnswer {
  return {
    id: dispute.id,
    provider_id: dispute.providerId,
    order_id: dispute.orderId,
    user_id: dispute.userId,
    username: dispute.username,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: dispute.status,
    held: dispute.held,
    created_at: dispute.createdAt.toISOString(),
    withdrawn_at: dispute.withdrawnAt?.toISOString() ?? null,
    reinstated_at: dispute.reinstatedAt?.toISOString() ?? null,
    closed_at: dispute.closedAt?.toISOString() ?? null,
  }
}
