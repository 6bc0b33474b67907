// The thread that renders PDFs loads this module, so it imports types only: with the rest of a service behind it, the
// thread would need three times the memory, and the first receipt after a start would take seconds.
import { createHash } from 'node:crypto'
import type { Billing } from './billing.ts'
import type { Receipt } from './receipts.ts'

/** `2026-000042`, and `2026-000042-2` for its second version. */
export function receiptNumber({
  year,
  number,
  version = 1,
}: Pick<Receipt, 'year' | 'number'> & { version?: number }): string {
  return `${year}-${String(number).padStart(6, '0')}${version > 1 ? `-${version}` : ''}`
}

/** `P-3F2A91C07B54`, from the order, or from all orders, because proforma invoices are not counted. */
export function proformaNumber([{ order }, ...others]: readonly [Ordered, ...Ordered[]]): string {
  const ids = [order, ...others.map((item) => item.order)].map(({ id }) => id)
  const tail = others.length === 0 ? order.id.slice(-12) : sha256(ids.join()).slice(0, 12)
  return `P-${tail.toUpperCase()}`
}

interface Ordered {
  order: { id: string }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const isSameBilling = (a: Billing, b: Billing): boolean =>
  a.company === b.company && a.address === b.address && a.phone === b.phone && a.taxNumber === b.taxNumber
