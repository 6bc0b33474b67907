import type { Language } from '@runwen/contracts'
import { colors, frame, openPage, type Page, writeHead } from '@runwen/pdf'
import type { Order } from '../../models/orders/store.ts'
import { receiptNumber } from '../../models/receipt-details.ts'
import type { Receipt } from '../../models/receipts.ts'
import type { Refund } from '../../models/refunds/store.ts'
import type { Seller } from '../../models/sellers.ts'
import { labels } from '../labels/receipts.ts'
import { day, money } from './format.ts'
import { labelsLeft, writeParties, writeServices, writeSum } from './parts.ts'

export interface ReceiptSheet {
  order: Order
  receipt: Receipt
  /** The next version, if there is one. */
  replacedBy: Receipt | undefined
  /** Credited rebate in cents. */
  rebate: number
  /** Refund of the order. */
  refund: Refund | undefined
  language: Language
  seller: Seller
  isReal: boolean
}

/** Renders a receipt: one page, or more for long billing details. The returned document is complete and readable. */
export function receiptPdf(sheet: ReceiptSheet): PDFKit.PDFDocument {
  const { order, receipt, language, seller, isReal } = sheet
  const { documentName, username } = receipt
  const t = labels[language]
  const title = `${t.title} ${receiptNumber(receipt)}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  const again = t.reissued(
    day(receipt.issuedAt, language),
    receiptNumber({ ...receipt, version: receipt.version - 1 }),
  )
  let y = writeHead(page, t.title, [
    `${t.number} ${receiptNumber(receipt)}`,
    `${t.issued} ${day(receipt.paidAt, language)}`,
    ...(receipt.version > 1 ? [again] : []),
    `${t.order} ${order.id}`,
  ])
  y = writeReplaced(page, sheet, y)
  y = writeParties(page, { seller, billing: receipt, username, language }, y) + 24
  y = writeServices(page, [{ order, documentName }], language, y)
  y = writeSums(page, sheet, y)
  y = writeRefund(page, sheet, y)
  if (!isReal) page.writeWhole(t.notReal, frame.left, y + 24, { color: colors.seal })
  page.end()
  return page.pdf
}

function writeReplaced(page: Page, { replacedBy, language }: ReceiptSheet, top: number): number {
  if (!replacedBy) return top
  const text = labels[language].replaced(day(replacedBy.issuedAt, language), receiptNumber(replacedBy))
  return page.writeWhole(text, frame.left, top, { size: 12, color: colors.seal }) + 14
}

function writeSums(page: Page, { order, rebate, language }: ReceiptSheet, top: number): number {
  const t = labels[language]
  let y = writeSum(page, t.total, order.amount, top, { size: 14 })
  y = writePaid(page, order, language, y)
  return rebate > 0 ? writeSum(page, t.rebate, rebate, y + 8) : y
}

/** Writes how much was paid from the balance, and how much by the method of payment. */
export function writePaid(
  page: Page,
  { balanceApplied, amount, method }: Order,
  language: Language,
  top: number,
): number {
  const t = labels[language]
  let y = top
  if (balanceApplied > 0) y = writeSum(page, t.fromBalance, balanceApplied, y)
  if (amount > balanceApplied) y = writeSum(page, t.paidBy[method ?? 'card'], amount - balanceApplied, y)
  return y
}

function writeRefund(page: Page, { refund, language }: ReceiptSheet, top: number): number {
  if (!refund) return top
  const t = labels[language]
  const { toBalance, rebateReversed, rebateMissing, toProvider, status, createdAt } = refund
  const way = status === 'done' || status === 'failed' ? status : 'waiting'
  const back = t.toProvider[way]
  const lines = [
    { label: t.toBalance, cents: toBalance },
    { label: t.rebateReversed, cents: -rebateReversed },
    { label: rebateMissing > 0 ? t.lessSpent(back, money(rebateMissing)) : back, cents: toProvider },
  ].filter(({ cents }) => cents !== 0)
  const { number } = page
  const head = page.room(top + 16, 24 + 24 * lines.length)
  if (page.number === number) page.rule(head - 8)
  let y =
    page.write(t.refunded(day(createdAt, language)), labelsLeft, head, { size: 12, color: colors.seal }) + 6
  for (const { label, cents } of lines) y = writeSum(page, label, cents, y)
  return y
}
