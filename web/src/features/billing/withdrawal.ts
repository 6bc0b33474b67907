import type { Balance } from '@runwen/contracts'

export const canWithdraw = ({ withdrawable, withdrawal_minimum }: Balance) =>
  withdrawable > 0 && withdrawable >= withdrawal_minimum

/** When the balance first has enough for a withdrawal, and how much that is. */
export const nextWithdrawal = ({ withdrawable, withdrawal_minimum, later_withdrawable }: Balance) => {
  let amount = withdrawable
  for (const later of later_withdrawable) {
    amount += later.amount
    if (amount >= withdrawal_minimum) return { at: later.at, amount }
  }
  return undefined
}
