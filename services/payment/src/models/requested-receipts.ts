import type { Language } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

/** A receipt that an email waits for. */
export interface RequestedReceipt {
  orderId: string
  userId: string
  language: Language
  timeZone: string | null
  namesDocument: boolean
  withInvoice: boolean
  /** Attempts so far, this one included. */
  tries: number
}

export async function requestReceipt(
  tx: Tx,
  { orderId, userId, language, timeZone, namesDocument, withInvoice }: Omit<RequestedReceipt, 'tries'>,
  dueAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO requested_receipts (order_id, user_id, language, names_document, with_invoice, due_at, time_zone)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (order_id) DO NOTHING`,
    [orderId, userId, language, namesDocument, withInvoice, dueAt, timeZone],
  )
}

/** Claims the receipt that has been due for longest, until `until`. */
export function claimReceipt(tx: Tx, now: Date, until: Date): Promise<RequestedReceipt | undefined> {
  return maybe(
    tx,
    `UPDATE requested_receipts SET due_at = $2, tries = tries + 1
     WHERE order_id = (SELECT order_id FROM requested_receipts WHERE due_at <= $1 ORDER BY due_at LIMIT 1
                       FOR UPDATE SKIP LOCKED)
     RETURNING order_id AS "orderId", user_id AS "userId", language, time_zone AS "timeZone", names_document AS "namesDocument",
       with_invoice AS "withInvoice", tries`,
    [now, until],
  )
}

/** Returns whether the receipt was still requested. */
export async function dropRequestedReceipt(tx: Tx, orderId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM requested_receipts WHERE order_id = $1', [orderId])
  return rowCount > 0
}

export async function dropRequestedReceiptsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM requested_receipts WHERE user_id = $1', [userId])
}
