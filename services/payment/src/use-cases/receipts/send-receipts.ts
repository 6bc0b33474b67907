import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import {
  claimReceipt,
  dropRequestedReceipt,
  type RequestedReceipt,
  requestReceipt,
} from '../../models/requested-receipts.ts'
import { renderInvoice, renderReceipt } from './render-receipt.ts'

type Rendering = Pick<Context, 'database' | 'now' | 'log' | 'seller' | 'isLive' | 'pdfRenderer'>

/** Longer than rendering may take. After it another process claims the receipt. */
const claimMs = 60_000
/** The email leaves without its receipt before that. */
const maxTries = 3

/** Notes that an email waits for the receipt of an order, unless the customer was deleted. */
export async function acceptReceiptRequest(
  tx: Tx,
  request: Omit<RequestedReceipt, 'tries'>,
  now: Date,
): Promise<void> {
  if ((await lockCustomer(tx, request.userId)).state === 'deleted') return
  await requestReceipt(tx, request, now)
}

/** Renders the receipts that emails wait for, one after the other, and publishes them. */
export async function sendReceipts(context: Rendering): Promise<void> {
  const { database, now } = context
  for (;;) {
    const request = await database.transaction((tx) => {
      const claimedAt = now()
      return claimReceipt(tx, claimedAt, new Date(claimedAt.getTime() + claimMs))
    })
    if (!request) return
    await sendReceipt(context, request)
  }
}

const encoded = ({ filename, pdf }: { filename: string; pdf: Buffer }) => ({
  filename,
  pdf: pdf.toString('base64'),
})

/** The receipt states a refund that came before the email; there is no invoice then. */
function unlessRefunded(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'already_refunded') throw error
}

async function sendReceipt(context: Rendering, request: RequestedReceipt): Promise<void> {
  const { database, log } = context
  const { userId, orderId, tries, withInvoice } = request
  try {
    const receipt = await renderReceipt(context, { ...request, version: undefined })
    const invoice = withInvoice ? await renderInvoice(context, request).catch(unlessRefunded) : undefined
    await database.transaction(async (tx) => {
      // The lock puts this before or after a deletion, which drops the request.
      await lockCustomer(tx, userId)
      if (!(await dropRequestedReceipt(tx, orderId))) return
      const data = {
        user_id: userId,
        order_id: orderId,
        ...encoded(receipt),
        ...(invoice && { invoice: encoded(invoice) }),
      }
      await publish(tx, { type: 'payment.receipt_rendered', subject: orderId, data })
    })
  } catch (error) {
    log.warn({ err: error, order_id: orderId, tries }, 'receipt for an email not rendered')
    if (tries >= maxTries) await database.transaction((tx) => dropRequestedReceipt(tx, orderId))
  }
}
