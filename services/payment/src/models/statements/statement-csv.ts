import type { Language } from '@runwen/contracts'
import { stringify } from 'csv-stringify'
import { receiptNumber } from '../receipts/store.ts'
import type { StatementRow } from './store.ts'
import { words } from './words.ts'

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
function decimal(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe.
 * Source: OWASP, "CSV Injection".
 */
function plain(text: string | null): string {
  return text !== null && /^[\s=+\-@|%＝＋－＠]/.test(text) ? `'${text}` : (text ?? '')
}

/** Writes CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. */
export async function* statementCsv(
  rows: AsyncIterable<StatementRow>,
  language: Language,
): AsyncGenerator<string> {
  const csv = stringify({ header: true, columns, bom: true, record_delimiter: '\r\n' })
  const write = async () => {
    for await (const row of rows) {
      const { createdAt, kind, amount, balanceAfter, receipt, documentName, orderId, fileId, id } = row
      csv.write([
        createdAt.toISOString(),
        kind,
        words[language].kinds[kind],
        decimal(amount),
        decimal(balanceAfter),
        'usd',
        receipt && receiptNumber(receipt),
        plain(documentName),
        orderId,
        fileId,
        id,
      ])
    }
    csv.end()
  }
  const writing = write().catch((error) => csv.destroy(error))
  for await (const chunk of csv) yield String(chunk)
  await writing
}
