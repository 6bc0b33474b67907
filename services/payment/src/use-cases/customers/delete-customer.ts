import { erasePersonalEvents } from '@runwen/event-bus'
import { deleteIdempotencyKeysOf, type Tx } from '@runwen/service-kit'
import { deleteOrderBilling } from '../../models/billing/store.ts'
import { lockCustomer, setDeleted } from '../../models/customers/store.ts'
import { eraseFapiaoDetails } from '../../models/fapiao/store.ts'
import { unclaimed } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { openOrdersOf } from '../../models/orders/store.ts'
import { eraseNamesOnReceipts } from '../../models/receipts/store.ts'
import { eraseDecidedAccounts } from '../../models/withdrawals/store.ts'
import { abandonOrder } from '../orders/cancel-order.ts'

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
  await deleteOrderBilling(tx, userId)
  await eraseFapiaoDetails(tx, userId)
  await erasePersonalEvents(tx, userId)
  await deleteIdempotencyKeysOf(tx, userId)
  for (const order of await openOrdersOf(tx, deleted)) await abandonOrder(tx, deleted, order, 'deleted', now)
}
