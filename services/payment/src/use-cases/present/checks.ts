import type { Dispute as DisputeAnswer, Mismatch as MismatchAnswer } from '@runwen/contracts'
import type { Dispute } from '../../models/disputes.ts'
import type { Mismatch } from '../../models/mismatches.ts'
import type { FailedWebhook } from '../../models/webhooks.ts'

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

export function presentMismatch(mismatch: Mismatch): MismatchAnswer {
  const { orderId, providerIntentId, createdAt, resolvedAt, resolvedBy, ...same } = mismatch
  return {
    ...same,
    order_id: orderId,
    payment_intent_id: providerIntentId,
    created_at: createdAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
    resolved_by: resolvedBy,
  }
}

export function presentFailedWebhook({ id, eventId, type, error, receivedAt }: FailedWebhook) {
  return { id, event_id: eventId, type, reason: error, created_at: receivedAt.toISOString() }
}
