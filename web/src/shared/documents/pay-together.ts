import type { File } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

/** Neither paid nor refunded; nothing is owed for a document that could not be edited. */
export const isToPay = ({ is_paid, is_refunded, status }: File) =>
  !is_paid && !is_refunded && status !== 'failed'

/** The documents that one payment can take; undefined for fewer than two. */
export const payTogether = (files: readonly File[]) => {
  const payable = files.filter(isToPay)
  const together = payable.slice(0, limits.documentsPerPayment)
  if (together.length < 2) return undefined
  return { ids: together.map(({ id }) => id), isAll: together.length === payable.length }
}
