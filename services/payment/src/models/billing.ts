import { maybe, type Tx } from '@runwen/service-kit'

/** What receipts and invoices say of the buyer. */
export interface Billing {
  company: string
  address: string
  phone: string
  taxNumber: string
}

export async function findOrderBilling(tx: Tx, orderId: string): Promise<Billing | undefined> {
  return maybe<Billing>(
    tx,
    `SELECT company, address, phone, tax_number AS "taxNumber" FROM order_billing WHERE order_id = $1`,
    [orderId],
  )
}

export async function saveOrderBilling(
  tx: Tx,
  orderId: string,
  { company, address, phone, taxNumber }: Billing,
): Promise<void> {
  await tx.query(
    `INSERT INTO order_billing (order_id, company, address, phone, tax_number) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (order_id) DO UPDATE SET company = $2, address = $3, phone = $4, tax_number = $5`,
    [orderId, company, address, phone, taxNumber],
  )
}

/** For a deleted customer. What was paid for is on its receipt. */
export async function deleteOrderBilling(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    'DELETE FROM order_billing USING orders WHERE orders.id = order_billing.order_id AND orders.user_id = $1',
    [userId],
  )
}
