import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

/** The documents that one payment can take, with their sum; undefined for fewer than two. */
export const payTogether = (files: readonly File[]) => {
  const payable = files.filter(({ is_paid, status }) => !is_paid && status !== 'failed')
  const together = payable.slice(0, limits.documentsPerPayment)
  const [file] = together
  if (!file || together.length < 2) return undefined
  const amount = together.reduce((sum, { price }) => sum + price, 0)
  return {
    ids: together.map(({ id }) => id),
    amount,
    currency: file.currency,
    isAll: together.length === payable.length,
  }
}
