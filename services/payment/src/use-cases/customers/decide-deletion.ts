import type { DeletionRefusal } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { type LockedCustomer, lockCustomer } from '../../models/customers/store.ts'
import { isUnderWay } from '../../models/intents/rules.ts'
import { findLiveIntent } from '../../models/intents/store.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { openOrdersOf } from '../../models/orders/store.ts'
import { deleteCustomer } from './delete-customer.ts'

export interface DeletionRequest {
  userId: string
  requestId: string
  /** The customer gives up what is left of the balance. */
  forfeit: boolean
}

/**
 * Decides whether a customer may be deleted, and deletes them at once if so. The lock on the customer makes the check and
 * the deletion one step: no payment, rebate or withdrawal comes between them.
 */
export async function decideDeletion(
  tx: Tx,
  { userId, requestId, forfeit }: DeletionRequest,
  now: Date,
): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  const refusal = customer.state === 'deleted' ? undefined : await refusalOf(tx, customer, forfeit)
  const about = { user_id: userId, request_id: requestId }
  if (refusal) {
    await publish(tx, {
      type: 'customer.deletion_refused',
      subject: userId,
      data: { ...about, reason: refusal },
    })
    return
  }
  await deleteCustomer(tx, userId, now)
  await publish(tx, { type: 'customer.deletion_allowed', subject: userId, data: about })
}

async function refusalOf(
  tx: Tx,
  customer: LockedCustomer,
  forfeit: boolean,
): Promise<DeletionRefusal | undefined> {
  for (const order of await openOrdersOf(tx, customer)) {
    const intent = await findLiveIntent(tx, order.id)
    if (intent && isUnderWay(intent)) return 'payment_in_progress'
  }
  const { available, held, withdrawing } = await balancesOf(tx, customer.userId)
  return available + held + withdrawing > 0 && !forfeit ? 'balance_left' : undefined
}
