import type { Language } from '@runwen/contracts'
import { csvText, writeCsv } from '@runwen/service-kit'
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

/** Formats cents as `-1980.00`, which spreadsheets in every locale read as a number. */
export function decimal(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Writes the transactions as CSV. */
export const statementCsv = (rows: AsyncIterable<StatementRow>, language: Language) =>
  writeCsv(columns, cellsOf(rows, language))

async function* cellsOf(rows: AsyncIterable<StatementRow>, language: Language) {
  for await (const row of rows) {
    const { createdAt, kind, amount, balanceAfter, receipt, documentName, orderId, fileId, id } = row
    yield [
      createdAt.toISOString(),
      kind,
      labels[language].kinds[kind],
      decimal(amount),
      decimal(balanceAfter),
      'usd',
      receipt && receiptNumber(receipt),
      csvText(documentName),
      orderId,
      fileId,
      id,
    ]
  }
}
