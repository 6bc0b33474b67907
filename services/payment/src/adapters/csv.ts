import type { Language } from '@runwen/contracts'
import { csvCents, csvText, writeCsv } from '@runwen/service-kit'
import { receiptNumber } from '../models/receipt-details.ts'
import type { StatementRow } from '../models/statements.ts'
import { labels } from './labels/statements.ts'

const columns = [
  'time',
  'kind',
  'description',
  'amount',
  'balance_after',
  'currency',
  'receipt',
  'document',
  'order_id',
  'file_id',
  'id',
]

/** Writes the transactions as CSV. */
export const statementCsv = (rows: AsyncIterable<StatementRow>, language: Language) =>
  writeCsv(columns, cellsOf(rows, language))

async function* cellsOf(rows: AsyncIterable<StatementRow>, language: Language) {
  for await (const row of rows) {
    const { createdAt, kind, amount, balanceAfter, receipt, documentName, orderId, documentId, id } = row
    yield [
      createdAt.toISOString(),
      kind,
      labels[language].kinds[kind],
      csvCents(amount),
      csvCents(balanceAfter),
      'usd',
      receipt && receiptNumber(receipt),
      csvText(documentName),
      orderId,
      documentId,
      id,
    ]
  }
}
