import type { AdminTransaction, AdminWithdrawal, Transaction, Withdrawal } from '@runwen/contracts'
import { isoTimes } from '@runwen/service-kit'
import type { TransactionRow } from '../../models/statements.ts'
import type { ConcernRow, WithdrawalLimits } from '../../models/withdrawals/limits.ts'
import { maskAccount, type WithdrawalRow } from '../../models/withdrawals/store.ts'
import { presentClaim } from './claim.ts'

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: row.amount,
  currency: row.currency,
  method: row.method,
  account_name: row.account_name,
  account: row.account === null ? null : maskAccount(row.account),
  status: row.status,
  note: row.note,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** Shows the whole account, because staff pay the amount out. */
export function presentAdminWithdrawal(
  { claimed_by, claimed_by_name, claimed_at, paid_out: { to_account, ...paid_out }, ...row }: WithdrawalRow,
  concerns: readonly ConcernRow[],
  limits: WithdrawalLimits,
): AdminWithdrawal {
  const isOpen = row.status === 'requested'
  const theirs = concerns.filter(({ user_id }) => isOpen && user_id === row.user_id)
  return {
    ...isoTimes(row),
    paid_to_account: to_account,
    paid_out: { ...paid_out, last_at: paid_out.last_at && new Date(paid_out.last_at).toISOString() },
    claim: isOpen ? presentClaim({ claimed_by, claimed_by_name, claimed_at }) : null,
    concerns: theirs.map(({ kind, amount, order_id, credited_at }) => {
      const until = credited_at && new Date(credited_at.getTime() + limits.waitingDays * dayMs)
      return { kind, amount, order_id, until: until?.toISOString() ?? null }
    }),
  }
}

const dayMs = 86_400_000

export const presentTransaction = ({ position, granted_by, ...row }: TransactionRow): Transaction =>
  isoTimes(row)

export const presentAdminTransaction = ({ position, ...row }: TransactionRow): AdminTransaction =>
  isoTimes(row)
