import type { Transaction } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'

/** A transfer that changed the customer's balance, as shown to the customer. */
export interface TransactionRow {
  position: number
  id: string
  kind: Transaction['kind']
  amount: number
  balanceAfter: number
  orderId: string | null
  fileId: string | null
  documentName: string | null
  createdAt: Date
}

export const transactionColumns = `
  id AS position, public_id AS id, kind, change AS amount, balance_after AS "balanceAfter",
  order_id AS "orderId", file_id AS "fileId", created_at AS "createdAt",
  coalesce(
    (SELECT document_name FROM receipts WHERE receipts.order_id = transfers.order_id),
    (SELECT original_name FROM documents WHERE documents.file_id = transfers.file_id)
  ) AS "documentName"`

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
