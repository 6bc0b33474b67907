import { currencyCode } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { isCustomerDisputed } from '../../models/disputes.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { waitingRebates, withdrawableOf } from '../../models/withdrawals/limits.ts'

export function getBalance({ database, now, withdrawalLimits: limits }: Context, userId: string) {
  return database.read(async (tx) => {
    const { available, held, withdrawing } = await balancesOf(tx, userId)
    const onHold = await isCustomerDisputed(tx, userId)
    const { now: withdrawable, later } = withdrawableOf(
      available,
      await waitingRebates(tx, userId, limits, now()),
    )
    return {
      balance: available + held + withdrawing,
      available,
      held: held + withdrawing,
      currency: currencyCode,
      withdrawable: onHold ? 0 : withdrawable,
      withdrawal_minimum: limits.minimum,
      rebate_waiting_days: limits.waitingDays,
      later_withdrawable: onHold ? [] : later.map(({ at, amount }) => ({ at: at.toISOString(), amount })),
      withdrawals_on_hold: onHold,
    }
  })
}
