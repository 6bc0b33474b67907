import type { Language } from '@runwen/contracts'
import { colors, frame, openPage, writeHead } from '@runwen/pdf'
import type { Billing } from '../../models/billing.ts'
import type { Order } from '../../models/orders/store.ts'
import { isSameBilling, proformaNumber } from '../../models/receipt-details.ts'
import type { Seller } from '../../models/sellers.ts'
import { labels } from '../labels/receipts.ts'
import { day } from './format.ts'
import { writeParties, writeServices, writeSum } from './parts.ts'

export interface ProformaItem {
  order: Order
  billing: Billing
}

export interface ProformaSheet {
  /** Oldest first. */
  items: readonly [ProformaItem, ...ProformaItem[]]
  username: string | null
  date: Date
  language: Language
  timeZone?: string | null | undefined
  seller: Seller
  /** Where the order is paid. */
  publicUrl: string
  isReal: boolean
}

/** Renders one proforma invoice of unpaid orders. The returned document is complete and readable. */
export function proformaPdf(sheet: ProformaSheet): PDFKit.PDFDocument {
  const { items, date, language, publicUrl, isReal } = sheet
  const [{ order, billing }, ...others] = items
  const t = labels[language]
  const number = proformaNumber(items)
  const title = `${t.proforma.title} ${number}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  let y = writeHead(page, t.proforma.title, [
    `${t.proforma.number} ${number}`,
    `${t.proforma.date} ${day(date, sheet)}`,
    ...(others.length === 0 ? [`${t.order} ${order.id}`] : []),
  ])
  y = page.writeWhole(t.proforma.notReceipt, frame.left, y, { size: 12, color: colors.seal }) + 14
  y = writeParties(page, { ...sheet, billing }, y) + 24
  const isAlone = others.length === 0
  const serviceOf = (item: ProformaItem) => ({
    order: item.order,
    documentName: item.order.originalName,
    more: isAlone ? [] : [`${t.order} ${item.order.id}`, ...otherBuyer(item, billing, language)],
  })
  y = writeServices(page, [serviceOf(items[0]), ...others.map(serviceOf)], language, y)
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const total = sumOf(items.map((item) => item.order.amount))
  y = writeSum(page, t.proforma.total, total, y, { size: 14 })
  const rebate = sumOf(items.map((item) => item.order.rebate ?? 0))
  if (rebate > 0) y = writeSum(page, t.proforma.rebate, rebate, y + 8)
  y = page.writeWhole(t.proforma.payAt(publicUrl), frame.left, y + 24)
  if (!isReal) page.writeWhole(t.proforma.notReal, frame.left, y + 12, { color: colors.seal })
  page.end()
  return page.pdf
}

/** The buyer of an order whose receipt names another one than the rest of the invoice. */
function otherBuyer({ billing }: ProformaItem, first: Billing, language: Language): string[] {
  if (isSameBilling(billing, first)) return []
  const { company, taxNumber } = billing
  const t = labels[language]
  return [
    `${t.billedTo}: ${[company, taxNumber && `${t.taxNumber} ${taxNumber}`].filter(Boolean).join(', ') || '–'}`,
  ]
}
