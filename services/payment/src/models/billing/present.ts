import type { Billing as BillingAnswer } from '@runwen/contracts'
import type { Billing } from './rules.ts'

export function presentBilling({ company, address, phone, taxNumber }: Billing): BillingAnswer {
  return { company, address, phone, tax_number: taxNumber }
}

export function parseBilling({ company, address, phone, tax_number }: BillingAnswer): Billing {
  return { company, address, phone, taxNumber: tax_number }
}
