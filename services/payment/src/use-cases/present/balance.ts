import type {
  AdminTransaction,
  AdminWithdrawal,
  Transaction,
  Withdrawal as WithdrawalAnswer,
} from '@runwen/contracts'
import type { TransactionRow } from '../../models/statements.ts'
import type { Concern, WithdrawalLimits } from '../../models/withdrawals/limits.ts'
import type { Withdrawal } from '../../models/withdrawals/store.ts'
import { maskAccount } from '../../models/withdrawals/store.ts'

export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalAnswer {
  const { account } = withdrawal
  return { ...plain(withdrawal), account: account === null ? null : maskAccount(account) }
}

/** Shows the whole account, because staff pay the amount out. */
export function presentAdminWithdrawal(
  withdrawal: Withdrawal,
  concerns: readonly Concern[],
  limits: WithdrawalLimits,
): AdminWithdrawal {
  const { account, userId, username, status, decidedBy, reference, claimedBy, claimedByName, claimedAt } =
    withdrawal
  const theirs = concerns.filter((concern) => status === 'requested' && concern.userId === userId)
  return {
    ...plain(withdrawal),
    account,
    user_id: userId,
    username,
    decided_by: decidedBy,
    reference,
    claim:
      status === 'requested' && claimedBy !== null && claimedAt !== null
        ? { admin_id: claimedBy, name: claimedByName ?? claimedBy, at: claimedAt.toISOString() }
        : null,
    customer_available: withdrawal.available,
    paid_to_account: withdrawal.paidToAccount,
    concerns: theirs.map(({ kind, amount, orderId, creditedAt }) => {
      const until = creditedAt && new Date(creditedAt.getTime() + limits.waitingDays * dayMs)
      return { kind, amount, order_id: orderId, until: until?.toISOString() ?? null }
    }),
  }
}

const dayMs = 86_400_000

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

export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance_after: row.balanceAfter,
    order_id: row.orderId,
    file_id: row.documentId,
    original_name: row.documentName,
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
  }
}

export const presentAdminTransaction = (row: TransactionRow): AdminTransaction => ({
  ...presentTransaction(row),
  granted_by: row.grantedBy,
})
