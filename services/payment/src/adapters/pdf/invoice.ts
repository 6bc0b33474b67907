import { colors, frame, openPage, writeHead } from '@runwen/pdf'
import { receiptNumber } from '../../models/receipt-details.ts'
import { labels } from '../labels/receipts.ts'
import { day } from './format.ts'
import { writeParties, writeServices, writeSum } from './parts.ts'
import { type ReceiptSheet, writePaid } from './receipt.ts'

/** Renders the invoice of a paid order. It has the number and the details of the receipt that it belongs to. */
export function invoicePdf(sheet: ReceiptSheet): PDFKit.PDFDocument {
  const { order, receipt, language, seller, isReal } = sheet
  const { documentName, username } = receipt
  const t = labels[language]
  const number = receiptNumber(receipt)
  const title = `${t.invoice.title} ${number}`
  const page = openPage({ title, running: `Runwen 润文 · ${title}`, foot: t.page })
  let y = writeHead(page, t.invoice.title, [
    `${t.invoice.number} ${number}`,
    `${t.invoice.date} ${day(receipt.issuedAt, sheet)}`,
    `${t.issued} ${day(receipt.paidAt, sheet)}`,
    `${t.order} ${order.id}`,
  ])
  y = writeParties(page, { seller, billing: receipt, username, language }, y) + 24
  y = writeServices(page, [{ order, documentName }], language, y)
  y = writeSum(page, t.total, order.amount, y, { size: 14 })
  y = writePaid(page, order, language, y)
  y = writeSum(page, t.invoice.due, 0, y + 8)
  y = page.writeWhole(t.invoice.notFapiao, frame.left, y + 24, { size: 9, color: colors.quiet })
  if (!isReal) page.writeWhole(t.notReal, frame.left, y + 12, { color: colors.seal })
  page.end()
  return page.pdf
}
