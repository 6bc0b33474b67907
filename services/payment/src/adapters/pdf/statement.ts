import type { Language } from '@runwen/contracts'
import { timesFor } from '@runwen/contracts/time-zones'
import { colors, frame, openPage, type Page, writeBand, writeHead } from '@runwen/pdf'
import { receiptNumber } from '../../models/receipt-details.ts'
import type { Period, StatementRow } from '../../models/statements.ts'
import { labels } from '../labels/statements.ts'
import { money } from './format.ts'

export interface StatementSheet {
  username: string
  period: Period
  /** Balance at the start of the period. */
  opening: number
  /** Held by undecided withdrawals at the end of the period; already deducted from the balance. */
  withdrawing: number
  language: Language
  isReal: boolean
}

/** The days of a statement are in UTC, as it says. */
const days = { en: timesFor('en', 'UTC', 'long').day, zh: timesFor('zh', 'UTC', 'long').day }

const inset = 8
const columns = {
  date: frame.left + inset,
  what: frame.left + 112,
  amount: frame.right - 190,
  balance: frame.right - 90,
}
const whatWidth = columns.amount - columns.what - 10
const rowHeight = 22
const detailHeight = 13

/** Starts a document and writes it row by row while the caller reads it. */
export function statementPdf(
  sheet: StatementSheet,
  rows: AsyncIterable<StatementRow>,
): { pdf: PDFKit.PDFDocument; written: Promise<void> } {
  const t = labels[sheet.language]
  const running = ['Runwen 润文', t.title, sheet.username, lengthOf(sheet)].join(' · ')
  const page = openPage({ title: t.title, running, foot: t.page })
  return { pdf: page.pdf, written: write(page, sheet, rows) }
}

function lengthOf({ period, language }: StatementSheet): string {
  const t = labels[language]
  const from = period.from ? days[language](period.from) : t.always
  return t.period(from, days[language](new Date(period.until.getTime() - 1)))
}

async function write(page: Page, sheet: StatementSheet, rows: AsyncIterable<StatementRow>): Promise<void> {
  const { username, opening, withdrawing, language, isReal } = sheet
  const t = labels[language]
  const lines = [username, lengthOf(sheet), ...(isReal ? [] : [t.notReal])]
  let y = writeColumns(page, language, writeHead(page, t.title, lines))
  const write = (cells: Partial<Cells>) => {
    const height = cells.detail ? rowHeight + detailHeight : rowHeight
    const before = page.number
    const top = page.room(y, height)
    y = writeRow(page, cells, page.number > before ? writeColumns(page, language, top) : top)
  }
  write({ what: t.opening, balance: money(opening) })
  let closing = opening
  let isEmpty = true
  for await (const row of rows) {
    const { created_at, kind, amount, balance_after } = row
    const sums = { amount: money(amount, '+'), balance: money(balance_after) }
    write({
      date: days[language](created_at),
      what: t.kinds[kind],
      detail: detailOf(row, language),
      ...sums,
    })
    closing = balance_after
    isEmpty = false
  }
  if (isEmpty) write({ what: t.none })
  write({ what: t.closing, balance: money(closing) })
  if (withdrawing > 0) write({ what: t.withdrawing, balance: money(withdrawing) })
  page.end()
}

/** Describes the purpose of the transaction. */
function detailOf({ receipt, original_name }: StatementRow, language: Language): string {
  const number = receipt && labels[language].receipt(receiptNumber(receipt))
  return [number, original_name].filter(Boolean).join(' · ')
}

type Cells = Record<keyof typeof columns | 'detail', string>

function writeColumns(page: Page, language: Language, top: number): number {
  const { date, what, amount, balance } = labels[language]
  writeCells(page, { date, what, amount, balance }, writeBand(page, top), { size: 9, color: colors.quiet })
  return top + 30
}

function writeRow(page: Page, cells: Partial<Cells>, y: number): number {
  writeCells(page, cells, y, { size: 10 })
  if (!cells.detail) {
    page.rule(y + rowHeight - 5)
    return y + rowHeight
  }
  const width = frame.right - columns.what - inset
  const detail = page.fit(cells.detail, 8, width)
  page.write(detail, columns.what, y + 15, { size: 8, color: colors.quiet, width: width + 10 })
  page.rule(y + rowHeight + detailHeight - 5)
  return y + rowHeight + detailHeight
}

function writeCells(
  page: Page,
  { date = '', what = '', amount = '', balance = '' }: Partial<Cells>,
  y: number,
  style: { size: number; color?: string },
): void {
  page.write(date, columns.date, y, { ...style, width: columns.what - columns.date })
  const width = amount ? whatWidth : columns.balance - columns.what - 10
  page.write(page.fit(what, style.size, width), columns.what, y, { ...style, width: width + 10 })
  page.write(amount, columns.amount, y, { ...style, width: 90, align: 'right' })
  page.write(balance, columns.balance, y, { ...style, width: 90 - inset, align: 'right' })
}
