import type { Language } from '@runwen/contracts'
import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import { receiptNumber } from '../models/receipt-details.ts'
import type { StatementRow } from '../models/statements.ts'
import { labels } from './labels/statements.ts'

/** Writes the transactions as CSV. */
export const statementCsv = (rows: AsyncIterable<StatementRow>, language: Language) =>
  writeCsv(rows, {
    time: (row) => row.createdAt.toISOString(),
    kind: (row) => row.kind,
    description: (row) => labels[language].kinds[row.kind],
    amount: (row) => csvCents(row.amount),
    balance_after: (row) => csvCents(row.balanceAfter),
    currency: () => 'usd',
    receipt: (row) => row.receipt && receiptNumber(row.receipt),
    document: (row) => csvText(row.documentName),
    order_id: (row) => row.orderId,
    file_id: (row) => row.documentId,
    id: (row) => row.id,
  })
