import type { Language } from '@runwen/contracts'
import type { TransactionRow } from '../balance/transactions.ts'
import { colors, frame, openPage, type Page, writeHead } from '../pdf/page.ts'
import { day, money } from '../pdf/words.ts'
import type { Period } from './read-statement.ts'
import { words } from './words.ts'

export interface StatementSheet {
  username: string
  period: Period
  opening: number
  language: Language
  isReal: boolean
}

const columns = {
  date: frame.left,
  what: frame.left + 110,
  amount: frame.left + 250,
  balance: frame.left + 370,
}
const sumWidth = frame.right - columns.balance
const rowHeight = 22
const lastRow = frame.bottom - 50

/** Begins a document at once and writes it row by row; the caller reads it meanwhile. */
export function statementPdf(
  sheet: StatementSheet,
  rows: AsyncIterable<TransactionRow>,
): { pdf: PDFKit.PDFDocument; written: Promise<void> } {
  const page = openPage(words[sheet.language].title)
  return { pdf: page.pdf, written: write(page, sheet, rows) }
}

async function write(page: Page, sheet: StatementSheet, rows: AsyncIterable<TransactionRow>): Promise<void> {
  const { username, period, opening, language, isReal } = sheet
  const t = words[language]
  const from = period.from ? day(period.from, language) : t.always
  const lastDay = day(new Date(period.until.getTime() - 1), language)
  const lines = [username, t.period(from, lastDay), ...(isReal ? [] : [t.notReal])]
  let y = writeColumns(page, language, writeHead(page, t.title, lines))
  let number = 1
  y = writeRow(page, { date: '', what: t.opening, amount: '', balance: money(opening) }, y)
  let closing = opening
  let isEmpty = true
  for await (const row of rows) {
    if (y > lastRow) {
      page.write(t.page(number), frame.left, frame.bottom - 14, { size: 9, color: colors.quiet })
      page.pdf.addPage()
      number += 1
      y = writeColumns(page, language, frame.top)
    }
    const { createdAt, kind, amount, balanceAfter } = row
    const cells = { date: day(createdAt, language), what: t.kinds[kind], amount: money(amount) }
    y = writeRow(page, { ...cells, balance: money(balanceAfter) }, y)
    closing = balanceAfter
    isEmpty = false
  }
  if (isEmpty) y = page.write(t.none, columns.what, y + 6, { color: colors.quiet }) + 8
  writeRow(page, { date: '', what: t.closing, amount: '', balance: money(closing) }, y)
  page.write(t.page(number), frame.left, frame.bottom - 14, { size: 9, color: colors.quiet })
  page.pdf.end()
}

function writeColumns(page: Page, language: Language, top: number): number {
  const t = words[language]
  page.pdf.rect(frame.left, top, frame.right - frame.left, 24).fill(colors.tint)
  writeCells(page, { date: t.date, what: t.what, amount: t.amount, balance: t.balance }, top + 6, {
    size: 9,
    color: colors.quiet,
  })
  return top + 30
}

type Cells = Record<keyof typeof columns, string>

function writeRow(page: Page, cells: Cells, y: number): number {
  writeCells(page, cells, y, { size: 10 })
  page.rule(y + rowHeight - 5)
  return y + rowHeight
}

function writeCells(page: Page, cells: Cells, y: number, style: { size: number; color?: string }): void {
  page.write(cells.date, columns.date + 8, y, { ...style, width: 100 })
  page.write(cells.what, columns.what, y, { ...style, width: 150 })
  page.write(cells.amount, columns.amount, y, { ...style, width: 110, align: 'right' })
  page.write(cells.balance, columns.balance, y, { ...style, width: sumWidth - 8, align: 'right' })
}
