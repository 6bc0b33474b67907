import type { Language } from '@runwen/contracts'
import type { Order } from '../orders/store.ts'
import { colors, frame, openPage, type Page, writeHead } from '../pdf/page.ts'
import { day, money } from '../pdf/words.ts'
import { type Receipt, receiptNumber } from './store.ts'
import { words } from './words.ts'

export interface ReceiptSheet {
  order: Order
  receipt: Receipt
  language: Language
  /** Name and address of who took the money. */
  issuer: string
  isReal: boolean
}

const middle = (frame.left + frame.right) / 2

/** One page. The caller reads the document, which has been ended. */
export function receiptPdf(sheet: ReceiptSheet): PDFKit.PDFDocument {
  const { order, receipt, language, isReal } = sheet
  const t = words[language]
  const page = openPage(`${t.title} ${receiptNumber(receipt)}`)
  let y = writeHead(page, t.title, [
    `${t.number} ${receiptNumber(receipt)}`,
    `${t.issued} ${day(receipt.issuedAt, language)}`,
    `${t.order} ${order.id}`,
  ])
  y = writeParties(page, sheet, y) + 24
  y = writeService(page, sheet, y)
  y = writeSums(page, sheet, y)
  if (order.status === 'refunded') y = page.write(t.refunded, frame.left, y + 24, { color: colors.seal })
  if (!isReal) page.write(t.notReal, frame.left, y + 24, { color: colors.seal })
  page.pdf.end()
  return page.pdf
}

function writeParties(page: Page, { receipt, language, issuer }: ReceiptSheet, top: number): number {
  const t = words[language]
  const width = middle - frame.left - 16
  const column = (x: number, title: string, lines: readonly string[]) => {
    let y = page.write(title, x, top, { size: 9, color: colors.quiet, width }) + 2
    for (const line of lines.filter(Boolean)) y = page.write(line, x, y, { width })
    return y
  }
  const { company, address, phone, taxNumber, username } = receipt
  const billed = [
    company,
    ...address.split('\n'),
    phone && `${t.phone} ${phone}`,
    taxNumber && `${t.taxNumber} ${taxNumber}`,
    username ?? '',
  ]
  return Math.max(column(frame.left, t.billedTo, billed), column(middle, t.issuedBy, issuer.split('\n')))
}

function writeService(page: Page, { order, receipt, language }: ReceiptSheet, top: number): number {
  const t = words[language]
  page.pdf.rect(frame.left, top, frame.right - frame.left, 24).fill(colors.tint)
  page.write(t.description, frame.left + 10, top + 6, { size: 9, color: colors.quiet })
  const amount = { width: frame.right - frame.left - 20, align: 'right' } as const
  page.write(t.amount, frame.left + 10, top + 6, { size: 9, color: colors.quiet, ...amount })

  const y = top + 36
  page.write(money(order.amount), frame.left + 10, y, amount)
  const below = page.write(t.service[order.serviceType], frame.left + 10, y, { width: 330 })
  const name = receipt.documentName
  const end =
    name === null
      ? below
      : page.write(`${t.document} ${name}`, frame.left + 10, below, {
          size: 9,
          color: colors.quiet,
          width: 330,
        })
  page.rule(end + 10)
  return end + 22
}

function writeSums(page: Page, { order, language }: ReceiptSheet, top: number): number {
  const t = words[language]
  const line = (label: string, cents: number, y: number, size: number) => {
    page.write(label, middle - 40, y, { size, color: colors.quiet, width: 190 })
    const width = frame.right - 10 - middle
    return page.write(money(cents), middle, y, { size, width, align: 'right' }) + 6
  }
  let y = line(t.total, order.amount, top, 14)
  const { balanceApplied, amount, method } = order
  if (balanceApplied > 0) y = line(t.fromBalance, balanceApplied, y, 10)
  if (amount > balanceApplied) y = line(t.paidBy[method ?? 'card'], amount - balanceApplied, y, 10)
  return y
}
