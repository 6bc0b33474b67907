import { many, maybe, one, type Tx } from '@runwen/service-kit'
import { type TransactionRow, transactionColumns } from '../transactions/store.ts'
import type { Period } from './rules.ts'

/** Returns the balance at the start of the period, in cents. */
export async function openingBalance(tx: Tx, userId: string, { from }: Period): Promise<number> {
  if (from === null) return 0
  const last = await maybe<{ balance: number }>(
    tx,
    `SELECT balance_after AS balance FROM transfers
     WHERE user_id = $1 AND change <> 0 AND created_at < $2 ORDER BY id DESC LIMIT 1`,
    [userId, from],
  )
  return last?.balance ?? 0
}

/** Returns what undecided withdrawals held at the end of the period, in cents. */
export async function withdrawingAt(tx: Tx, userId: string, { until }: Period): Promise<number> {
  const { held } = await one<{ held: number }>(
    tx,
    `SELECT coalesce(sum(amount), 0)::bigint AS held
     FROM accounts JOIN entries ON account_id = accounts.id JOIN transfers ON transfers.id = transfer_id
     WHERE owner = $1 AND purpose = 'withdrawing' AND created_at < $2`,
    [userId, until],
  )
  return held
}

/** A transaction with its receipt number. */
export interface StatementRow extends TransactionRow {
  receipt: { year: number; number: number } | null
}

/** Returns the period's transactions behind position `after`, oldest first. */
export async function listStatementRows(
  tx: Tx,
  userId: string,
  { from, until }: Period,
  limit: number,
  after: number,
): Promise<StatementRow[]> {
  return many<StatementRow>(
    tx,
    `SELECT ${transactionColumns},
       CASE WHEN number IS NOT NULL THEN jsonb_build_object('year', year, 'number', number) END AS receipt
     FROM transfers LEFT JOIN receipts USING (order_id)
     WHERE user_id = $1 AND change <> 0 AND transfers.id > $2 AND created_at < $4
       AND ($3::timestamptz IS NULL OR created_at >= $3)
     ORDER BY transfers.id LIMIT $5`,
    [userId, after, from, until, limit],
  )
}
