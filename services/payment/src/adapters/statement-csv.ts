import type { Language } from '@runwen/contracts'
import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import { receiptNumber } from '../models/receipt-details.ts'
import type { StatementRow } from '../models/statements.ts'
import { labels } from './labels/statements.ts'

export const statementCsv = (rows: AsyncIterable<StatementRow>, language: Language) =>
  writeCsv(rows, {
    time: (row) => row.created_at.toISOString(),
    kind: (row) => row.kind,
    description: (row) => labels[language].kinds[row.kind],
    amount: (row) => csvCents(row.amount),
    balance_after: (row) => csvCents(row.balance_after),
    currency: () => 'usd',
    receipt: (row) => row.receipt && receiptNumber(row.receipt),
    document: (row) => csvText(row.original_name),
    order_id: (row) => row.order_id,
    file_id: (row) => row.file_id,
    id: (row) => row.id,
  })
