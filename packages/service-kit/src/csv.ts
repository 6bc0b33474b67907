import { stringify } from 'csv-stringify'

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe.
 * Source: OWASP, "CSV Injection".
 */
export function csvText(text: string | null): string {
  return text !== null && /^[\s=+\-@|%＝＋－＠]/.test(text) ? `'${text}` : (text ?? '')
}

/** Writes cents as `-1980.00`, which spreadsheets in every locale read as a number. */
export function csvCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/**
 * Writes CSV (RFC 4180) with a byte order mark, by which spreadsheets recognize UTF-8. `columns` are
 * in the order of the file, each name with its cell of a row; cells with foreign text must have passed `csvText`.
 */
export async function* writeCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: Record<string, (row: Row) => string | number | null>,
): AsyncGenerator<string> {
  const csv = stringify({ header: true, columns: Object.keys(columns), bom: true, record_delimiter: '\r\n' })
  const cells = Object.values(columns)
  const write = async () => {
    for await (const row of rows) csv.write(cells.map((cell) => cell(row)))
    csv.end()
  }
  const writing = write().catch((error) => csv.destroy(error))
  for await (const chunk of csv) yield String(chunk)
  await writing
}
