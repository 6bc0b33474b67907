import type { Tx } from '@runwen/service-kit'
import { lockCustomer, type Registration, setRegistered } from '../../models/customers.ts'
import { creditDueRebates } from '../../models/rebates.ts'

/** Stores the consent, and credits the rebates of orders paid before it was known. A deleted customer stays deleted. */
export async function registerCustomer(tx: Tx, registration: Registration): Promise<void> {
  const customer = await lockCustomer(tx, registration.userId)
  if (customer.state !== 'unseen') return
  await creditDueRebates(tx, await setRegistered(tx, customer, registration))
}
