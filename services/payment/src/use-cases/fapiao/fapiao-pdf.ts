import type { Language } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import {
  type FapiaoPdf,
  findFapiaoPdf,
  findIssuedFapiaoPdf,
  getFapiao,
  putFapiaoPdf,
} from '../../models/fapiao.ts'
import type { Staff } from '../../models/staff.ts'
import { presentAdminFapiao } from '../present/fapiao.ts'
import { lockFapiao } from './lock-fapiao.ts'

interface Attachment {
  pdf: Buffer
  /** Whether the member of staff knows that the fapiao is issued. */
  isIssued: boolean
  by: Staff
}

/**
 * Stores the PDF of a fapiao that is about to be issued, or, with `isIssued`, of one that was.
 *
 * @throws AppError `not_found`; `fapiao_decided` for a request that was decided or closed; `fapiao_claimed` while another
 * administrator is issuing it.
 */
export function attachFapiaoPdf({ database }: Context, id: string, { pdf, isIssued, by }: Attachment) {
  return database.transaction(async (tx) => {
    const { customer, fapiao } = await lockFapiao(tx, id)
    const { status, claimed_by } = fapiao
    const isOpen = status === 'requested' || (isIssued && status === 'issued')
    if (customer.state === 'deleted' || !isOpen) throw new AppError('fapiao_decided')
    if (status === 'requested' && claimed_by !== null && claimed_by !== by.adminId)
      throw new AppError('fapiao_claimed')
    await putFapiaoPdf(tx, id, pdf)
    return { fapiao: presentAdminFapiao(await getFapiao(tx, id)) }
  })
}

/** @throws AppError `not_found` without a PDF. */
export async function readFapiaoPdf({ database }: Context, id: string, language: Language) {
  return named(await database.read((tx) => findFapiaoPdf(tx, id)), language)
}

/** @throws AppError `not_found` unless the fapiao of this customer's order was issued with a PDF. */
export async function readOwnFapiaoPdf(
  { database }: Context,
  { userId, orderId, language }: { userId: string; orderId: string; language: Language },
) {
  return named(await database.read((tx) => findIssuedFapiaoPdf(tx, userId, orderId)), language)
}

/** Staff wrote the number: only its letters, digits and hyphens go into the name. */
function named(found: FapiaoPdf | undefined, language: Language) {
  if (!found) throw new AppError('not_found')
  const number = found.number?.replace(/[^\p{L}\p{N}-]+/gu, '').slice(0, 60)
  const word = language === 'zh' ? '发票' : 'fapiao'
  return { filename: `${[word, number].filter(Boolean).join('-')}.pdf`, pdf: found.content }
}
