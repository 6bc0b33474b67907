import { newId, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../../models/customers.ts'
import type { Misplacement } from '../../models/intents/rules.ts'
import type { Intent } from '../../models/intents/store.ts'
import { release, unplaced } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import { publishRefunded } from '../../models/orders/events.ts'
import { type Order, setClosed } from '../../models/orders/store.ts'
import { insertRefund } from '../../models/refunds/store.ts'

/**
 * Returns a payment that cannot be used: a second one, or one for a canceled order or a deleted document. It is not a
 * fee, so there is no rebate and no confirmation. An order paid by another payment stays paid.
 */
export async function returnUnplaced(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  intent: Intent,
  cause: Misplacement,
  now: Date,
): Promise<void> {
  await bookUnplaced(tx, customer, order, intent, cause, now)
  if (order.status === 'paid' || order.status === 'refunded') return
  await setClosed(tx, order, 'refunded')
  await publishRefunded(tx, order, { amount: intent.amount })
}

/**
 * Books money that is no fee and is owed to the customer, and releases the held part. What does not match its order is
 * returned only when staff say so.
 */
export async function bookUnplaced(
  tx: Tx,
  customer: LockedCustomer,
  order: Order,
  intent: Intent,
  cause: Misplacement | 'mismatch',
  now: Date,
): Promise<void> {
  await post(tx, customer, release(order, intent.generation, intent.balancePart))
  await post(tx, customer, unplaced(order, intent.id, intent.amount))
  await insertRefund(tx, {
    id: newId(now),
    orderId: order.id,
    intentId: intent.id,
    cause,
    reason: null,
    amount: intent.amount + intent.balancePart,
    toBalance: intent.balancePart,
    rebateReversed: 0,
    rebateMissing: 0,
    toProvider: intent.amount,
    currency: intent.currency,
    now,
    ...(cause === 'mismatch' ? { heldBack: 'mismatch' } : {}),
  })
}
