import type { IntentStatus, PaymentMethod } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'
import type { Failure } from '../provider.ts'
import type { CancelReason } from './rules.ts'

/** A payment of an order that was begun, whether or not it paid. */
export interface Attempt {
  id: string
  /** Id at the provider; null until its first answer. */
  paymentIntentId: string | null
  method: PaymentMethod
  amount: number
  status: IntentStatus | 'creating'
  /** How often the customer tried to pay with it. */
  tries: number
  failure: Failure | null
  cancelReason: CancelReason | null
  createdAt: Date
  lastActionAt: Date
}

/** Newest first. The parts of a batch payment share the id at the provider, which the oldest order has. */
export function attemptsOf(tx: Tx, orderId: string): Promise<Attempt[]> {
  return many<Attempt>(
    tx,
    `SELECT intents.id, coalesce(intents.provider_id, lead.provider_id) AS "paymentIntentId", intents.method,
       intents.amount, intents.status, intents.attempt AS tries, intents.failure,
       intents.cancel_reason AS "cancelReason", intents.created_at AS "createdAt", intents.last_action_at AS "lastActionAt"
     FROM intents LEFT JOIN intents AS lead ON lead.id = intents.lead_id
     WHERE intents.order_id = $1 ORDER BY intents.generation DESC`,
    [orderId],
  )
}
