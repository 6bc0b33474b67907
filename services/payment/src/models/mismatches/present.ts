import type { Mismatch as MismatchAnswer } from '@runwen/contracts'
import type { Mismatch } from './store.ts'

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
