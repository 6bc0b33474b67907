import { currencyCode } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, idempotent, type KeyedCall, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Credit, insertCredit } from '../../models/credits.ts'
import { lockCustomer } from '../../models/customers.ts'
import { credit } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { getTransaction } from '../../models/statements.ts'
import { presentAdminTransaction } from '../present/balance.ts'

/**
 * Adds goodwill to a customer's balance, by decision of the staff.
 *
 * @throws AppError `not_found`, also for a deleted customer
 */
export function creditCustomer(
  { database, now }: Context,
  call: KeyedCall,
  { userId, amount, reason, by }: Omit<Credit, 'id'>,
) {
  return idempotent(database, { ...call, request: { userId, amount, reason } }, async (tx) => {
    const customer = await lockCustomer(tx, userId)
    if (customer.state !== 'registered') throw new AppError('not_found')
    const id = newId(now())
    const transfer = credit(id, amount)
    await insertCredit(tx, { id, userId, amount, reason, by })
    await post(tx, customer, transfer)
    await publish(tx, {
      type: 'credit.granted',
      subject: id,
      data: { credit_id: id, user_id: userId, amount, currency: currencyCode, reason },
    })
    const { available, held, withdrawing } = await balancesOf(tx, userId)
    const transaction = presentAdminTransaction(await getTransaction(tx, transfer.key))
    return { transaction, balance: available + held + withdrawing }
  })
}
