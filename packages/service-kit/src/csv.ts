import { pipeline, Readable } from 'node:stream'
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
 * in the order of the file, each name with its cell of a row; cells with foreign text must have passed `csvText`. Reads rows as
 * the caller takes the text, and ends them when the caller stops.
 */
export async function* writeCsv<Row>(
  rows: AsyncIterable<Row>,
  columns: Record<string, (row: Row) => string | number | null>,
): AsyncGenerator<string> {
  const csv = stringify({ header: true, columns: Object.keys(columns), bom: true, record_delimiter: '\r\n' })
  const cells = Object.values(columns)
  async function* records() {
    for await (const row of rows) yield cells.map((cell) => cell(row))
  }
  // Passes a failure of the rows on to the loop, and its end to the rows.
  pipeline(Readable.from(records()), csv, () => undefined)
  for await (const chunk of csv) yield String(chunk)
}
