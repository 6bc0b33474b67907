import type { Transaction } from '@runwen/contracts'
import type { TransactionRow } from './store.ts'

export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balance_after: row.balanceAfter,
    order_id: row.orderId,
    file_id: row.fileId,
    original_name: row.documentName,
    created_at: row.createdAt.toISOString(),
  }
}
