import type { AdminTransaction } from '@runwen/contracts'
import { many, maybe, one, type Tx, type WithDates } from '@runwen/service-kit'

export interface Period {
  /** First moment inside; null for the beginning. */
  from: Date | null
  /** First moment after. */
  until: Date
}

/** Whole days in UTC, both ends included; until today when `to` is missing. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const end = new Date(`${to ?? now.toISOString().slice(0, 10)}T00:00:00Z`)
  return { from: from ? new Date(`${from}T00:00:00Z`) : null, until: new Date(end.getTime() + 86_400_000) }
}

/** A transfer that changed the customer's balance. `reason` and `granted_by` are those of a credit. */
export interface TransactionRow extends WithDates<AdminTransaction, 'created_at'> {
  position: number
}

const ofCredit = (column: string) =>
  `CASE WHEN kind = 'credit' THEN (SELECT ${column} FROM credits WHERE credits.id = substr(key, 8)::uuid) END`

const transactionColumns = `
  id AS position, public_id AS id, kind, change AS amount, balance_after, order_id, file_id, created_at,
  coalesce(
    (SELECT document_name FROM receipts WHERE receipts.order_id = transfers.order_id),
    (SELECT original_name FROM documents WHERE documents.file_id = transfers.file_id)
  ) AS original_name,
  ${ofCredit('reason')} AS reason, ${ofCredit('granted_by_name')} AS granted_by`

/** Returns transactions after the cursor `after`, newest first. */
export async function listTransactions(
  tx: Tx,
  userId: string,
  limit: number,
  after: number | undefined,
): Promise<TransactionRow[]> {
  return many<TransactionRow>(
    tx,
    `SELECT ${transactionColumns} FROM transfers
     WHERE user_id = $1 AND change <> 0 AND ($3::bigint IS NULL OR transfers.id < $3)
     ORDER BY transfers.id DESC LIMIT $2`,
    [userId, limit, after ?? null],
  )
}

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

export const getTransaction = (tx: Tx, key: string): Promise<TransactionRow> =>
  one<TransactionRow>(tx, `SELECT ${transactionColumns} FROM transfers WHERE key = $1`, [key])
