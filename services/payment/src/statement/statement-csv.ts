import { stringify } from 'csv-stringify'
import type { TransactionRow } from '../balance/transactions.ts'

const columns = ['time', 'kind', 'amount', 'balance_after', 'currency', 'order_id', 'file_id', 'id']

/** Cents as `-1980.00`, which spreadsheets of every language take for a number. */
function decimal(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** RFC 4180, with a byte order mark by which spreadsheets know UTF-8. */
export async function* statementCsv(rows: AsyncIterable<TransactionRow>): AsyncGenerator<string> {
  const csv = stringify({ header: true, columns, bom: true, record_delimiter: '\r\n' })
  const write = async () => {
    for await (const row of rows) {
      const { createdAt, kind, amount, balanceAfter, orderId, fileId, id } = row
      csv.write([
        createdAt.toISOString(),
        kind,
        decimal(amount),
        decimal(balanceAfter),
        'usd',
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
