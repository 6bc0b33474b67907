import type { AdminWithdrawal, Withdrawal as WithdrawalAnswer } from '@runwen/contracts'
import { maskAccount } from './rules.ts'
import type { Withdrawal } from './store.ts'

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalAnswer {
  const { account } = withdrawal
  return { ...plain(withdrawal), account: account === null ? null : maskAccount(account) }
}

/** Shows the whole account, because staff pay the amount out. */
export function presentAdminWithdrawal(withdrawal: Withdrawal): AdminWithdrawal {
  const { account, userId, username } = withdrawal
  return { ...plain(withdrawal), account, user_id: userId, username }
}

function plain(withdrawal: Withdrawal): Omit<WithdrawalAnswer, 'account'> {
  return {
    id: withdrawal.id,
    amount: withdrawal.amount,
    currency: withdrawal.currency,
    method: withdrawal.method,
    account_name: withdrawal.accountName,
    status: withdrawal.status,
    note: withdrawal.note,
    created_at: withdrawal.createdAt.toISOString(),
    decided_at: withdrawal.decidedAt?.toISOString() ?? null,
  }
}
