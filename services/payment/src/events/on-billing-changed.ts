import type { Event } from '@runwen/contracts'
import type { Tx } from '@runwen/service-kit'
import { saveBilling } from '../models/customers/store.ts'

export async function onBillingChanged(
  tx: Tx,
  { data, version }: Event<'user.billing_changed'>,
): Promise<void> {
  const { user_id: userId, company, address, phone, tax_number: taxNumber } = data
  await saveBilling(tx, userId, { company, address, phone, taxNumber }, version)
}
