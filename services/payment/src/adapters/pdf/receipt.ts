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
  /** Refunds of the order, also of parts, oldest first. */
  refunds: readonly Refund[]
  language: Language
  timeZone?: string | null | undefined
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
    day(receipt.issuedAt, sheet),
    receiptNumber({ ...receipt, version: receipt.version - 1 }),
  )
  let y = writeHead(page, t.title, [
    `${t.number} ${receiptNumber(receipt)}`,
    `${t.issued} ${day(receipt.paidAt, sheet)}`,
    ...(receipt.version > 1 ? [again] : []),
    `${t.order} ${order.id}`,
  ])
  y = writeReplaced(page, sheet, y)
  y = writeParties(page, { seller, billing: receipt, username, language }, y) + 24
  y = writeServices(page, [{ order, documentName }], language, y)
  y = writeSums(page, sheet, y)
  for (const refund of sheet.refunds) y = writeRefund(page, sheet, refund, y)
  y = writeRefunded(page, sheet, y)
  if (!isReal) page.writeWhole(t.notReal, frame.left, y + 24, { color: colors.seal })
  page.end()
  return page.pdf
}

function writeReplaced(page: Page, sheet: ReceiptSheet, top: number): number {
  const { replacedBy, language } = sheet
  if (!replacedBy) return top
  const text = labels[language].replaced(day(replacedBy.issuedAt, sheet), receiptNumber(replacedBy))
  return page.writeWhole(text, frame.left, top, { size: 12, color: colors.seal }) + 14
}

function writeSums(page: Page, { order, rebate, language }: ReceiptSheet, top: number): number {
  const t = labels[language]
  let y = writeSum(page, t.total, order.amount, top, { size: 14 })
  y = writePaid(page, order, language, y)
  return rebate > 0 ? writeSum(page, t.rebate, rebate, y + 8) : y
}

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

function writeRefund(page: Page, sheet: ReceiptSheet, refund: Refund, top: number): number {
  const t = labels[sheet.language]
  const { amount, isPartial, toBalance, rebateReversed, rebateMissing, toProvider, status, createdAt } =
    refund
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
  const on = day(createdAt, sheet)
  const title = isPartial ? t.partRefunded(on, money(amount)) : t.refunded(on, money(amount))
  let y = page.write(title, labelsLeft, head, { size: 12, color: colors.seal }) + 6
  for (const { label, cents } of lines) y = writeSum(page, label, cents, y)
  return y
}

/** Writes what several refunds come to, or what is left of the fee after one of a part. */
function writeRefunded(page: Page, { order, refunds, language }: ReceiptSheet, top: number): number {
  const t = labels[language]
  const sum = order.refund?.amount ?? 0
  let y = top
  if (refunds.length > 1) y = writeSum(page, t.refundedInTotal, sum, y + 8)
  if (sum > 0 && sum < order.amount) y = writeSum(page, t.remaining, order.amount - sum, y)
  return y
}
