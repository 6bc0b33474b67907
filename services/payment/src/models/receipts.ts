import { insertRow, many, type Tx } from '@runwen/service-kit'
import { type Billing, findOrderBilling } from './billing.ts'
import type { LockedCustomer } from './customers.ts'
import { findDocument } from './documents.ts'

/** A receipt with the billing details at the time of payment, or with those that it was reissued with. */
export interface Receipt extends Billing {
  year: number
  number: number
  /** 1 for the receipt of the payment, then one more for each change. */
  version: number
  issuedAt: Date
  paidAt: Date
  documentName: string | null
  username: string | null
}

/** Returns the receipts of an order, the newest last; it replaces the others. */
export async function receiptsOf(tx: Tx, orderId: string): Promise<Receipt[]> {
  return many<Receipt>(
    tx,
    `SELECT year, number, 1 AS version, issued_at AS "issuedAt", issued_at AS "paidAt",
            document_name AS "documentName", username, company, address, phone, tax_number AS "taxNumber"
     FROM receipts WHERE order_id = $1
     UNION ALL
     SELECT year, number, version, again.issued_at, receipts.issued_at, document_name, username, again.company,
            again.address, again.phone, again.tax_number
     FROM reissued_receipts AS again JOIN receipts USING (order_id) WHERE order_id = $1
     ORDER BY version`,
    [orderId],
  )
}

/**
 * Erases what the law does not ask for on the receipts of a deleted customer: username, document name and phone. Company,
 * address and tax number stay until `eraseOldBilling`.
 */
export async function eraseNamesOnReceipts(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `UPDATE receipts SET document_name = NULL, username = NULL, phone = ''
     FROM orders WHERE orders.id = receipts.order_id AND orders.user_id = $1`,
    [userId],
  )
  await tx.query(
    `UPDATE reissued_receipts SET phone = ''
     FROM orders WHERE orders.id = reissued_receipts.order_id AND orders.user_id = $1`,
    [userId],
  )
}

/**
 * Erases the billing details on receipts of deleted customers after the legal retention time. Numbers and sums stay.
 * Returns the count.
 */
export async function eraseOldBilling(tx: Tx, now: Date, keptYears: number): Promise<number> {
  await tx.query(
    `UPDATE reissued_receipts SET company = '', address = '', phone = '', tax_number = ''
     FROM orders JOIN customers USING (user_id)
     WHERE orders.id = reissued_receipts.order_id AND customers.state = 'deleted'
       AND issued_at < $1::timestamptz - $2 * interval '1 year'
       AND (reissued_receipts.company, reissued_receipts.address, reissued_receipts.phone,
         reissued_receipts.tax_number) IS DISTINCT FROM ('', '', '', '')`,
    [now, keptYears],
  )
  const { rowCount } = await tx.query(
    `UPDATE receipts SET document_name = NULL, username = NULL, company = '', address = '', phone = '', tax_number = ''
     FROM orders JOIN customers USING (user_id)
     WHERE orders.id = receipts.order_id AND customers.state = 'deleted'
       AND issued_at < $1::timestamptz - $2 * interval '1 year'
       AND (receipts.document_name, receipts.username, receipts.company, receipts.address, receipts.phone,
         receipts.tax_number) IS DISTINCT FROM (NULL::text, NULL::text, '', '', '', '')`,
    [now, keptYears],
  )
  return rowCount
}

interface PaidOrder {
  id: string
  documentId: string
}

/**
 * Issues a receipt with the next number and the billing details of the order, or else of the customer. The counter is
 * the last lock of the transaction, so its holder waits for no other; a rollback returns the number.
 */
export async function issueReceipt(
  tx: Tx,
  customer: LockedCustomer,
  order: PaidOrder,
  paidAt: Date,
): Promise<void> {
  const document = await findDocument(tx, order.documentId)
  const { company, address, phone, taxNumber } = (await findOrderBilling(tx, order.id)) ?? customer
  await tx.query(
    `WITH counted AS (
       INSERT INTO receipt_counter AS counter (year, last) VALUES (extract(year FROM $2::timestamptz AT TIME ZONE 'UTC'), 1)
       ON CONFLICT (year) DO UPDATE SET last = counter.last + 1 RETURNING year, last
     )
     INSERT INTO receipts (order_id, year, number, issued_at, document_name, username, company, address, phone, tax_number)
     SELECT $1, year, last, $2, $3, $4, $5, $6, $7, $8 FROM counted`,
    [
      order.id,
      paidAt,
      customer.state === 'deleted' ? null : (document?.originalName ?? null),
      customer.username,
      company,
      address,
      phone,
      taxNumber,
    ],
  )
}

interface Reissue {
  orderId: string
  version: number
  issuedAt: Date
  billing: Billing
}

/** Issues the next version of a receipt. The customer's lock keeps versions without a gap. */
export function reissueReceipt(
  tx: Tx,
  _customer: LockedCustomer,
  { orderId, version, issuedAt, billing: { company, address, phone, taxNumber } }: Reissue,
) {
  const details = { company, address, phone, tax_number: taxNumber }
  return insertRow(tx, 'reissued_receipts', { order_id: orderId, version, issued_at: issuedAt, ...details })
}
