import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { lockCustomer } from '../models/customers/store.ts'
import { unclaimed } from '../models/ledger/rules.ts'
import { balancesOf, post } from '../models/ledger/store.ts'
import { openOrdersOf } from '../models/orders/store.ts'
import { eraseDecidedAccounts } from '../models/withdrawals/store.ts'
import { abandonOrder } from '../use-cases/orders/cancel-order.ts'

/**
 * The name and the billing details go, the money records stay. What the customer had is kept for them as unclaimed;
 * what payments and withdrawals hold follows there if it comes back.
 */
export async function onUserDeleted(tx: Tx, { data }: Event<'user.deleted'>): Promise<void> {
  const customer = await lockCustomer(tx, data.user_id)
  if (customer.state === 'deleted') return
  const { available } = await balancesOf(tx, data.user_id)
  await post(tx, customer, unclaimed(data.user_id, available))
  await tx.query(
    `UPDATE customers SET state = 'deleted', username = NULL, company = '', address = '', phone = '', tax_number = ''
     WHERE user_id = $1`,
    [data.user_id],
  )
  await eraseDecidedAccounts(tx, data.user_id)
  const gone = { ...customer, state: 'deleted' } as const
  for (const order of await openOrdersOf(tx, gone)) await abandonOrder(tx, gone, order, 'deleted')
}
