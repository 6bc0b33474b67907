import { type BodyOf, currencyCode, type paymentApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, idempotent, type KeyedCall, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { isCustomerDisputed } from '../../models/disputes.ts'
import { withdrawal } from '../../models/ledger/rules.ts'
import { balancesOf, post } from '../../models/ledger/store.ts'
import { waitingRebates, withdrawableOf } from '../../models/withdrawals/limits.ts'
import { getWithdrawal, insertWithdrawal } from '../../models/withdrawals/store.ts'
import { presentWithdrawal } from '../present/balance.ts'

/**
 * Holds the amount of a withdrawal until staff decide.
 *
 * @throws AppError `insufficient_balance`, `rebate_waiting`, `withdrawal_too_small`, `withdrawals_on_hold`; `not_found`
 * for a deleted customer.
 */
export function requestWithdrawal(
  {
    database,
    withUserLock,
    now,
    withdrawalLimits: limits,
  }: Pick<Context, 'database' | 'withUserLock' | 'now' | 'withdrawalLimits'>,
  call: KeyedCall,
  request: BodyOf<typeof paymentApi.createWithdrawal>,
) {
  const { amount, method, account_name, account } = request
  const { userId } = call.caller
  const create = () =>
    idempotent(database, { ...call, request }, async (tx) => {
      const customer = await lockCustomer(tx, userId)
      if (customer.state === 'deleted') throw new AppError('not_found')
      const { available } = await balancesOf(tx, userId)
      if (available < amount) throw new AppError('insufficient_balance')
      if (amount < limits.minimum) {
        throw new AppError('withdrawal_too_small', { params: { amount: (limits.minimum / 100).toFixed(2) } })
      }
      if (await isCustomerDisputed(tx, userId)) throw new AppError('withdrawals_on_hold')
      const at = now()
      if (withdrawableOf(available, await waitingRebates(tx, userId, limits, at)).now < amount) {
        throw new AppError('rebate_waiting', { params: { days: limits.waitingDays } })
      }
      const id = newId(at)
      const details = { amount, method, account_name, account, created_at: at }
      await insertWithdrawal(tx, { id, user_id: userId, ...details })
      await post(tx, customer, withdrawal(id, amount))
      const data = { withdrawal_id: id, user_id: userId, amount, currency: currencyCode }
      await publish(tx, { type: 'withdrawal.requested', subject: id, version: 1, data })
      return { withdrawal: presentWithdrawal(await getWithdrawal(tx, id)) }
    })
  return withUserLock(userId, create)
}
