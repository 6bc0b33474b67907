import { maybe, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../customers/store.ts'
import { findDocument } from '../documents/store.ts'

/** A receipt with the billing details at the time of payment. */
export interface Receipt {
  year: number
  number: number
  issuedAt: Date
  documentName: string | null
  username: string | null
  company: string
  address: string
  phone: string
  taxNumber: string
}

export async function findReceipt(tx: Tx, orderId: string): Promise<Receipt | undefined> {
  return maybe<Receipt>(
    tx,
    `SELECT year, number, issued_at AS "issuedAt", document_name AS "documentName", username, company, address,
            phone, tax_number AS "taxNumber"
     FROM receipts WHERE order_id = $1`,
    [orderId],
  )
}

/** `2026-000042` */
export function receiptNumber({ year, number }: Pick<Receipt, 'year' | 'number'>): string {
  return `${year}-${String(number).padStart(6, '0')}`
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
}

/**
 * Erases the billing details on receipts of deleted customers after the legal retention time. Numbers and sums stay.
 * Returns the count.
 */
export async function eraseOldBilling(tx: Tx, now: Date, keptYears: number): Promise<number> {
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
  fileId: string
}

/**
 * Issues a receipt with the next number and the current billing details. The counter is the last lock of the
 * transaction, so its holder waits for no other; a rollback returns the number.
 */
export async function issueReceipt(
  tx: Tx,
  customer: LockedCustomer,
  order: PaidOrder,
  paidAt: Date,
): Promise<void> {
  const document = await findDocument(tx, order.fileId)
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
      customer.company,
      customer.address,
      customer.phone,
      customer.taxNumber,
    ],
  )
}
