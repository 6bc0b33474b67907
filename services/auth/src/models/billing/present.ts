import type { Billing } from '@runwen/contracts'

const empty: Billing = { company: '', address: '', phone: '', tax_number: '' }

/** Returns empty fields for a customer who has not saved any. */
export const presentBilling = (row: Billing | undefined): Billing => row ?? empty
