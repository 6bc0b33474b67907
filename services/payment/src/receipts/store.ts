import { maybe, type Tx } from '@runwen/service-kit'

/** A receipt, with the billing details as they were when the order was paid. */
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
 * Takes the billing details off receipts whose customer is gone, once nobody has to keep them any longer. Numbers and
 * sums stay. @returns how many.
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
