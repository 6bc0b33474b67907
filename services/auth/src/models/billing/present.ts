import type { Billing } from '@runwen/contracts'

const empty: Billing = { company: '', address: '', phone: '', tax_number: '' }

/** Customers who have not saved anything have empty fields. */
export const presentBilling = (row: Billing | undefined): Billing => row ?? empty
