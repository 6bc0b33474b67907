/** What receipts and invoices say of the buyer. */
export interface Billing {
  company: string
  address: string
  phone: string
  taxNumber: string
}

export const isSameBilling = (a: Billing, b: Billing): boolean =>
  a.company === b.company && a.address === b.address && a.phone === b.phone && a.taxNumber === b.taxNumber
