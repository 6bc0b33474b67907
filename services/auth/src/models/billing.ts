import type { Billing } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

export function findBilling(tx: Tx, userId: string): Promise<Billing | undefined> {
  return maybe(tx, 'SELECT company, address, phone, tax_number FROM billing WHERE user_id = $1', [userId])
}

export async function putBilling(tx: Tx, userId: string, billing: Billing): Promise<void> {
  await tx.query(
    `INSERT INTO billing (user_id, company, address, phone, tax_number) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE SET company = $2, address = $3, phone = $4, tax_number = $5`,
    [userId, billing.company, billing.address, billing.phone, billing.tax_number],
  )
}

const empty: Billing = { company: '', address: '', phone: '', tax_number: '' }

/** Returns empty fields for a customer who has not saved any. */
export const presentBilling = (row: Billing | undefined): Billing => row ?? empty
