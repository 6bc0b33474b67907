import type { Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../customers/store.ts'
import { findDocument } from '../documents/store.ts'

interface PaidOrder {
  id: string
  fileId: string
}

/**
 * Gives the receipt its number and keeps the billing details as they are now. The counter is the last lock of the
 * transaction: whoever holds it waits for nobody, and a transaction that fails gives its number back.
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
      document?.originalName ?? null,
      customer.username,
      customer.company,
      customer.address,
      customer.phone,
      customer.taxNumber,
    ],
  )
}
