import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'

/** Billing goes back and forth, so only a higher version of it counts. */
export async function onBillingChanged(
  tx: Tx,
  { data, version }: Event<'user.billing_changed'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO customers (user_id, company, address, phone, tax_number, billing_version)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE
     SET company = $2, address = $3, phone = $4, tax_number = $5, billing_version = $6
     WHERE customers.billing_version < $6 AND customers.state <> 'deleted'`,
    [data.user_id, data.company, data.address, data.phone, data.tax_number, version],
  )
}
