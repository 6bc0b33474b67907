import { type AdminWithdrawal, currencyCode } from '@runwen/contracts'
import {
  cappedTotal,
  containing,
  insertRow,
  manyById,
  maybe,
  one,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'
import type { ClaimColumns, Staff } from '../staff.ts'

export interface WithdrawalRow
  extends WithDates<
      Omit<AdminWithdrawal, 'claim' | 'concerns' | 'paid_to_account'>,
      'created_at' | 'decided_at'
    >,
    ClaimColumns {
  paid_out: AdminWithdrawal['paid_out'] & { to_account: number }
}

const select = `
  SELECT withdrawals.id, withdrawals.user_id, customers.username, withdrawals.amount, withdrawals.currency, withdrawals.method,
    withdrawals.account_name, withdrawals.account, withdrawals.status, withdrawals.note, withdrawals.created_at,
    withdrawals.decided_at, coalesce(withdrawals.decided_by_name, withdrawals.decided_by::text) AS decided_by,
    withdrawals.reference, withdrawals.claimed_by, withdrawals.claimed_by_name, withdrawals.claimed_at,
    coalesce((SELECT balance FROM accounts WHERE owner = withdrawals.user_id AND purpose = 'available'), 0)
      AS customer_available,
    (SELECT json_build_object('count', count(*), 'amount', coalesce(sum(amount), 0), 'last_at', max(decided_at),
       'to_account', count(*) FILTER (WHERE earlier.method = withdrawals.method AND earlier.account = withdrawals.account))
     FROM withdrawals AS earlier WHERE earlier.user_id = withdrawals.user_id AND earlier.id <> withdrawals.id
       AND earlier.status = 'approved') AS paid_out
  FROM withdrawals JOIN customers USING (user_id)`

type NewWithdrawal = Pick<
  WithdrawalRow,
  'id' | 'user_id' | 'amount' | 'method' | 'account_name' | 'account' | 'created_at'
>

export const insertWithdrawal = (tx: Tx, withdrawal: NewWithdrawal) =>
  insertRow(tx, 'withdrawals', { ...withdrawal, currency: currencyCode })

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return maybe<WithdrawalRow>(tx, `${select} WHERE withdrawals.id = $1`, [id])
}

export async function getWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow> {
  return one<WithdrawalRow>(tx, `${select} WHERE withdrawals.id = $1`, [id])
}

export interface Decision {
  status: 'approved' | 'rejected'
  note: string | null
  reference: string | null
  by: Staff
  now: Date
}

export async function setDecided(
  tx: Tx,
  id: string,
  { status, note, reference, by, now }: Decision,
): Promise<void> {
  await tx.query(
    `UPDATE withdrawals SET status = $2, note = $3, reference = $4, decided_by = $5, decided_by_name = $6, decided_at = $7
     WHERE id = $1`,
    [id, status, note, reference, by.adminId, by.name, now],
  )
}

/** Erases account details that no decision needs any more. */
export async function eraseDecidedAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `UPDATE withdrawals SET account_name = NULL, account = NULL WHERE user_id = $1 AND status <> 'requested'`,
    [userId],
  )
}

/** Newest first. */
export const readWithdrawalsOf = (tx: Tx, userId: string, position: Position): Promise<WithdrawalRow[]> =>
  manyById(tx, `${select} WHERE withdrawals.user_id = $1`, [userId], position, 'withdrawals.id')

export interface WithdrawalFilter {
  status?: WithdrawalRow['status'] | undefined
  /** Matches any part of the name, ignoring case. */
  username?: string | undefined
  /** When the withdrawal was requested. */
  from?: string | undefined
  to?: string | undefined
}

const matching = `($1::text IS NULL OR withdrawals.status = $1)
  AND ($2::timestamptz IS NULL OR withdrawals.created_at >= $2)
  AND ($3::timestamptz IS NULL OR withdrawals.created_at <= $3)
  AND ($4::text IS NULL OR withdrawals.user_id IN (SELECT user_id FROM customers WHERE lower(username) LIKE $4))`

const valuesOf = ({ status, username, from, to }: WithdrawalFilter) => [
  status ?? null,
  from ?? null,
  to ?? null,
  username ? containing(username.toLowerCase()) : null,
]

export const readWithdrawals = (
  tx: Tx,
  filter: WithdrawalFilter,
  position: Position,
): Promise<WithdrawalRow[]> =>
  manyById(tx, `${select} WHERE ${matching}`, valuesOf(filter), position, 'withdrawals.id')

export const countWithdrawals = (tx: Tx, filter: WithdrawalFilter) =>
  cappedTotal(tx, `SELECT FROM withdrawals WHERE ${matching}`, valuesOf(filter))

/**
 * Masks an account except its last four characters, and at most a third of it. Those of a number are its digits, also when
 * the bank follows it; an address keeps its domain.
 */
export function maskAccount(account: string): string {
  const [, name = account, domain = ''] = /^(\S+)(@\S+)$/.exec(account) ?? []
  const number = name
    .match(/\d[\d -]{6,}\d/g)
    ?.at(-1)
    ?.replace(/[ -]/g, '')
  const characters = [...(number ?? name)]
  const shown = Math.min(4, Math.floor(characters.length / 3))
  return '•'.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('') + domain
}
