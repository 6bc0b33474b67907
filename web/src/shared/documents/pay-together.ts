import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { isToPay } from '#shared/lib/to-pay.ts'

/** The documents that one payment can take; undefined for fewer than two. */
export const payTogether = (files: readonly File[]) => {
  const payable = files.filter(isToPay)
  const together = payable.slice(0, limits.documentsPerPayment)
  const [first] = together
  if (!first || together.length < 2) return undefined
  return {
    ids: together.map(({ id }) => id),
    fee: together.reduce((sum, { price }) => sum + price, 0),
    currency: first.currency,
    isAll: together.length === payable.length,
  }
}
