import type { Language } from '@runwen/contracts'
import { colors, frame, openPage, type Page, writeBand, writeHead } from '../../adapters/pdf/page.ts'
import { day, money } from '../../adapters/pdf/words.ts'
import type { Order } from '../orders/store.ts'
import type { Refund } from '../refunds/store.ts'
import { type Receipt, receiptNumber } from './store.ts'
import { words } from './words.ts'

export interface ReceiptSheet {
  order: Order
  receipt: Receipt
  /** Credited rebate in cents. */
  rebate: number
  /** Refund of the order. */
  refund: Refund | undefined
  language: Language
  /** Name and address of the payee. */
  issuer: string
  isReal: boolean
}

const middle = (frame.left + frame.right) / 2
const labelsLeft = middle - 110
const amountWidth = 110

/** Renders a receipt: one page, or more for long billing details. The returned document is complete and readable. */
export function receiptPdf(sheet: ReceiptSheet): PDFKit.PDFDocument {
  const { order, receipt, language, isReal } = sheet
  const t = words[language]
  const title = `${t.title} ${receiptNumber(receipt)}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  let y = writeHead(page, t.title, [
    `${t.number} ${receiptNumber(receipt)}`,
    `${t.issued} ${day(receipt.issuedAt, language)}`,
    `${t.order} ${order.id}`,
  ])
  y = writeParties(page, sheet, y) + 24
  y = writeService(page, sheet, y)
  y = writeSums(page, sheet, y)
  y = writeRefund(page, sheet, y)
  if (!isReal) page.writeWhole(t.notReal, frame.left, y + 24, { color: colors.seal })
  page.end()
  return page.pdf
}

function writeParties(page: Page, { receipt, language, issuer }: ReceiptSheet, top: number): number {
  const t = words[language]
  const width = middle - frame.left - 16
  const column = (x: number, title: string, lines: readonly string[]) => {
    let y = page.write(title, x, top, { size: 9, color: colors.quiet, width }) + 2
    for (const line of lines.filter(Boolean)) y = page.writeWhole(line, x, y, { width })
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
  const { number } = page
  const issued = column(middle, t.issuedBy, issuer.split('\n'))
  const below = column(frame.left, t.billedTo, billed)
  return page.number > number ? below : Math.max(below, issued)
}

function writeService(page: Page, { order, receipt, language }: ReceiptSheet, from: number): number {
  const t = words[language]
  const top = page.room(from, 90)
  const heads = { size: 9, color: colors.quiet }
  const amount = { width: frame.right - frame.left - 20, align: 'right' } as const
  const inBand = writeBand(page, top)
  page.write(t.description, frame.left + 10, inBand, heads)
  page.write(t.amount, frame.left + 10, inBand, { ...heads, ...amount })

  const y = top + 36
  page.write(money(order.amount), frame.left + 10, y, amount)
  const below = page.write(t.service[order.serviceType], frame.left + 10, y, { width: 330 })
  const name = receipt.documentName
  const about = { size: 9, color: colors.quiet, width: 330 }
  const end = name === null ? below : page.writeWhole(`${t.document} ${name}`, frame.left + 10, below, about)
  page.rule(end + 10)
  return end + 22
}

interface Style {
  size?: number
  color?: string
}

/** Writes a label and an amount, right-aligned in one column. */
function writeSum(page: Page, label: string, cents: number, from: number, style: Style = {}): number {
  const y = page.room(from, 20)
  const left = frame.right - 10 - amountWidth
  const options = { size: 10, color: colors.quiet, ...style }
  const below = page.write(label, labelsLeft, y, { ...options, width: left - labelsLeft - 10 })
  page.write(money(cents), left, y, { ...options, color: colors.ink, width: amountWidth, align: 'right' })
  return below + 6
}

function writeSums(page: Page, { order, rebate, language }: ReceiptSheet, top: number): number {
  const t = words[language]
  const { balanceApplied, amount, method } = order
  let y = writeSum(page, t.total, amount, top, { size: 14 })
  if (balanceApplied > 0) y = writeSum(page, t.fromBalance, balanceApplied, y)
  if (amount > balanceApplied) y = writeSum(page, t.paidBy[method ?? 'card'], amount - balanceApplied, y)
  return rebate > 0 ? writeSum(page, t.rebate, rebate, y + 8) : y
}

function writeRefund(page: Page, { refund, language }: ReceiptSheet, top: number): number {
  if (!refund) return top
  const t = words[language]
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
