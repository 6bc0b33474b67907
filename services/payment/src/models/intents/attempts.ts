import type { PaymentAttempt } from '@runwen/contracts'
import { many, type Tx, type WithDates } from '@runwen/service-kit'
import type { Failure } from '../provider.ts'

/** A payment of an order that was begun, whether or not it paid. */
export interface PaymentAttemptRow
  extends WithDates<Omit<PaymentAttempt, 'currency' | 'decline'>, 'created_at' | 'last_action_at'> {
  failure: Failure | null
}

/** Newest first. The intents of a batch payment share the id at the provider. */
export function paymentAttemptsOf(tx: Tx, orderId: string): Promise<PaymentAttemptRow[]> {
  return many<PaymentAttemptRow>(
    tx,
    `SELECT id, provider_id AS payment_intent_id, method, amount, status, attempt AS tries, failure, cancel_reason,
       created_at, last_action_at
     FROM intents WHERE order_id = $1 ORDER BY generation DESC`,
    [orderId],
  )
}
