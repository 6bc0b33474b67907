import type { DeletionRefusal } from '@runwen/contracts'
import { erasePersonalEvents, publish } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { deleteOrderBilling } from '../../models/billing.ts'
import { type LockedCustomer, lockCustomer, setDeleted } from '../../models/customers.ts'
import { hasUndeliveredWork } from '../../models/documents.ts'
import { eraseFapiaoDetails, hasOpenFapiaoRequest } from '../../models/fapiao.ts'
import { isInProgress } from '../../models/intents/rules.ts'
import { findLiveIntent } from '../../models/intents/store.ts'
import { unclaimed } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { openOrdersOf } from '../../models/orders/store.ts'
import { eraseNamesOnReceipts } from '../../models/receipts.ts'
import { dropRequestedReceiptsOf } from '../../models/requested-receipts.ts'
import { eraseDecidedAccounts } from '../../models/withdrawals/store.ts'
import { abandonOrder } from '../orders/end-order.ts'

/**
 * Erases the name and the billing details; the money records stay. The balance moves to the unclaimed
 * account, and so does what payments and withdrawals hold when it is released later.
 */
export async function deleteCustomer(tx: Tx, userId: string, now: Date): Promise<void> {
  const customer = await lockCustomer(tx, userId)
  if (customer.state === 'deleted') return
  const { available } = await balancesOf(tx, userId)
  await post(tx, customer, unclaimed(userId, available))
  const deleted = await setDeleted(tx, customer)
  await eraseDecidedAccounts(tx, userId)
  await eraseNamesOnReceipts(tx, userId)
  await dropRequestedReceiptsOf(tx, userId)
  await deleteOrderBilling(tx, userId)
  await eraseFapiaoDetails(tx, userId)
  await erasePersonalEvents(tx, userId)
  await deleteIdempotencyKeysOf(tx, userId)
  for (const order of await openOrdersOf(tx, deleted)) await abandonOrder(tx, deleted, order, 'deleted', now)
}

export interface DeletionRequest {
  userId: string
  requestId: string
  /** The customer gives up what is left of the balance, undelivered work and undecided fapiao requests. */
  forfeit: boolean
}

/**
 * Decides whether a customer may be deleted, and deletes them if so. The lock on the customer makes the check and
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
    if (intent && isInProgress(intent)) return 'payment_in_progress'
  }
  if (forfeit) return undefined
  const { available, held, withdrawing } = await balancesOf(tx, customer.userId)
  if (available + held + withdrawing > 0) return 'balance_left'
  if (await hasUndeliveredWork(tx, customer.userId)) return 'undelivered_work'
  if (await hasOpenFapiaoRequest(tx, customer.userId)) return 'fapiao_undecided'
  return undefined
}
