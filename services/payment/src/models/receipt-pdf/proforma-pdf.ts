import type { Language } from '@runwen/contracts'
import { colors, frame, openPage, writeHead } from '../../adapters/pdf/page.ts'
import { day } from '../../adapters/pdf/words.ts'
import type { Billing } from '../billing/rules.ts'
import type { Order } from '../orders/store.ts'
import type { Seller } from '../sellers/seller.ts'
import { writeParties, writeService, writeSum } from './parts.ts'
import { words } from './words.ts'

export interface ProformaSheet {
  order: Order
  billing: Billing
  username: string | null
  date: Date
  language: Language
  seller: Seller
  /** Where the order is paid. */
  publicUrl: string
  isReal: boolean
}

/** `P-3F2A91C07B54`, from the order, because proforma invoices are not counted. */
export function proformaNumber({ id }: Pick<Order, 'id'>): string {
  return `P-${id.slice(-12).toUpperCase()}`
}

/** Renders the proforma invoice of an unpaid order. The returned document is complete and readable. */
export function proformaPdf(sheet: ProformaSheet): PDFKit.PDFDocument {
  const { order, date, language, publicUrl, isReal } = sheet
  const t = words[language]
  const number = proformaNumber(order)
  const title = `${t.proforma.title} ${number}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  let y = writeHead(page, t.proforma.title, [
    `${t.proforma.number} ${number}`,
    `${t.proforma.date} ${day(date, language)}`,
    `${t.order} ${order.id}`,
  ])
  y = page.writeWhole(t.proforma.notReceipt, frame.left, y, { size: 12, color: colors.seal }) + 14
  y = writeParties(page, sheet, y) + 24
  y = writeService(page, { order, documentName: order.originalName, language }, y)
  y = writeSum(page, t.proforma.total, order.amount, y, { size: 14 })
  if (order.rebate) y = writeSum(page, t.proforma.rebate, order.rebate, y + 8)
  y = page.writeWhole(t.proforma.payAt(publicUrl), frame.left, y + 24)
  if (!isReal) page.writeWhole(t.proforma.notReal, frame.left, y + 12, { color: colors.seal })
  page.end()
  return page.pdf
}
