import type { Balance } from '@runwen/contracts'

export const canWithdraw = ({ withdrawable, withdrawal_minimum }: Balance) =>
  withdrawable > 0 && withdrawable >= withdrawal_minimum

const minuteMs = 60_000

/** What can be withdrawn later; rebates that follow each other within a minute, as those of one payment, are one. */
export const laterWithdrawals = ({ later_withdrawable }: Balance) => {
  const merged: Balance['later_withdrawable'] = []
  for (const { at, amount } of later_withdrawable) {
    const last = merged.at(-1)
    if (last && Date.parse(at) - Date.parse(last.at) <= minuteMs)
      merged[merged.length - 1] = { at, amount: last.amount + amount }
    else merged.push({ at, amount })
  }
  return merged
}

/** When the balance first has enough for a withdrawal, and how much that is. */
export const nextWithdrawal = (balance: Balance) => {
  let amount = balance.withdrawable
  for (const later of laterWithdrawals(balance)) {
    amount += later.amount
    if (amount >= balance.withdrawal_minimum) return { at: later.at, amount }
  }
  return undefined
}
