import type { Language } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { ReceiptSheet } from '../../adapters/pdf/receipt.ts'
import type { Context } from '../../context.ts'
import { findOrder } from '../../models/orders/store.ts'
import { creditedRebate } from '../../models/rebates.ts'
import { receiptNumber } from '../../models/receipt-details.ts'
import { receiptsOf } from '../../models/receipts.ts'
import { feeCauses } from '../../models/refunds/rules.ts'
import { refundsOfOrder } from '../../models/refunds/store.ts'
import { findSeller } from '../../models/sellers.ts'

interface Request {
  /** The customer who asks; undefined for staff, who see all. */
  userId?: string
  orderId: string
  /** The newest one if undefined. */
  version: number | undefined
  language: Language
  timeZone?: string | null | undefined
  /** Whether it may name the document; default: yes. */
  namesDocument?: boolean
}

type Rendering = Pick<Context, 'database' | 'seller' | 'isLive' | 'pdfRenderer'>

interface Rendered {
  filename: string
  pdf: Buffer
}

/**
 * Writes a receipt of a paid order as PDF, and names the file. An earlier version says which one replaces it.
 *
 * @throws AppError `not_found`, also for another customer's order and an unknown version; `not_paid`; `unavailable`
 */
export async function renderReceipt(context: Rendering, request: Request): Promise<Rendered> {
  const sheet = await readSheet(context, request)
  const pdf = await context.pdfRenderer.render({ kind: 'receipt', sheet })
  return { filename: `receipt-${receiptNumber(sheet.receipt)}.pdf`, pdf }
}

/**
 * Writes the invoice of a paid order, with the number and the details of its newest receipt.
 *
 * @throws AppError as `renderReceipt`; `already_refunded`, because an invoice states that its sum is paid
 */
export async function renderInvoice(
  context: Rendering,
  request: Omit<Request, 'version'>,
): Promise<Rendered> {
  const sheet = await readSheet(context, { ...request, version: undefined })
  if (sheet.order.status === 'refunded') throw new AppError('already_refunded')
  const pdf = await context.pdfRenderer.render({ kind: 'invoice', sheet })
  return { filename: `invoice-${receiptNumber(sheet.receipt)}.pdf`, pdf }
}

async function readSheet(
  { database, seller, isLive }: Rendering,
  { userId, orderId, version, language, timeZone, namesDocument = true }: Request,
): Promise<ReceiptSheet> {
  const found = await database.read(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order || (userId !== undefined && order.userId !== userId)) throw new AppError('not_found')
    const receipts = await receiptsOf(tx, orderId)
    const newest = receipts.at(-1)
    if (!newest) throw new AppError('not_paid')
    const receipt = version === undefined ? newest : receipts[version - 1]
    if (!receipt) throw new AppError('not_found')
    const { documentName } = receipt
    return {
      order,
      receipt: { ...receipt, documentName: namesDocument ? documentName : null },
      replacedBy: receipts[receipt.version],
      rebate: await creditedRebate(tx, orderId),
      refunds: (await refundsOfOrder(tx, orderId)).filter(({ cause }) => feeCauses.includes(cause)).reverse(),
      seller: (await findSeller(tx, receipt.issuedAt)) ?? seller,
    }
  })
  return { ...found, language, timeZone, isReal: isLive }
}
