import type { PaymentAttempt } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'
import type { Failure } from '../provider.ts'

/** A payment of an order that was begun, whether or not it paid. */
export interface PaymentAttemptRow
  extends Omit<PaymentAttempt, 'currency' | 'decline' | 'created_at' | 'last_action_at'> {
  failure: Failure | null
  created_at: Date
  last_action_at: Date
}

/** Newest first. The parts of a batch payment share the id at the provider, which the oldest order has. */
export function paymentAttemptsOf(tx: Tx, orderId: string): Promise<PaymentAttemptRow[]> {
  return many<PaymentAttemptRow>(
    tx,
    `SELECT intents.id, coalesce(intents.provider_id, lead.provider_id) AS payment_intent_id, intents.method,
       intents.amount, intents.status, intents.attempt AS tries, intents.failure, intents.cancel_reason,
       intents.created_at, intents.last_action_at
     FROM intents LEFT JOIN intents AS lead ON lead.id = intents.lead_id
     WHERE intents.order_id = $1 ORDER BY intents.generation DESC`,
    [orderId],
  )
}
