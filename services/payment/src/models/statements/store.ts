import { type Database, many, maybe, one } from '@runwen/service-kit'
import { type TransactionRow, transactionColumns } from '../transactions/store.ts'

export interface Period {
  /** The first moment that counts; null for the beginning. */
  from: Date | null
  /** The first moment that does not. */
  until: Date
}

/** Whole days in UTC, both ends included. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const end = new Date(`${to ?? now.toISOString().slice(0, 10)}T00:00:00Z`)
  return { from: from ? new Date(`${from}T00:00:00Z`) : null, until: new Date(end.getTime() + 86_400_000) }
}

/** What the balance was when the period began. */
export async function openingBalance(database: Database, userId: string, { from }: Period): Promise<number> {
  if (from === null) return 0
  const last = await database.read((tx) =>
    maybe<{ balance: number }>(
      tx,
      `SELECT balance_after AS balance FROM transfers
       WHERE user_id = $1 AND change <> 0 AND created_at < $2 ORDER BY id DESC LIMIT 1`,
      [userId, from],
    ),
  )
  return last?.balance ?? 0
}

/** What withdrawals held that were asked for and not decided at the end of the period. */
export async function withdrawingAt(database: Database, userId: string, { until }: Period): Promise<number> {
  const { held } = await database.read((tx) =>
    one<{ held: number }>(
      tx,
      `SELECT coalesce(sum(amount), 0)::bigint AS held
       FROM accounts JOIN entries ON account_id = accounts.id JOIN transfers ON transfers.id = transfer_id
       WHERE owner = $1 AND purpose = 'withdrawing' AND created_at < $2`,
      [userId, until],
    ),
  )
  return held
}

/** A transaction with what it was for. */
export interface StatementRow extends TransactionRow {
  receipt: { year: number; number: number } | null
  documentName: string | null
}

const batch = 500

/** Every transaction of the period, oldest first, read a batch at a time. */
export async function* transactionsOf(
  database: Database,
  userId: string,
  { from, until }: Period,
): AsyncGenerator<StatementRow> {
  for (let after = 0; ; ) {
    const rows = await database.read((tx) =>
      many<StatementRow>(
        tx,
        `SELECT ${transactionColumns}, document_name AS "documentName",
           CASE WHEN number IS NOT NULL THEN jsonb_build_object('year', year, 'number', number) END AS receipt
         FROM transfers LEFT JOIN receipts USING (order_id)
         WHERE user_id = $1 AND change <> 0 AND transfers.id > $2 AND created_at < $4
           AND ($3::timestamptz IS NULL OR created_at >= $3)
         ORDER BY transfers.id LIMIT $5`,
        [userId, after, from, until, batch],
      ),
    )
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)?.position ?? after
  }
}
