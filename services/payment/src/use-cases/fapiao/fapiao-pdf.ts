import type { Language } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import {
  type FapiaoPdf,
  findFapiao,
  findFapiaoPdf,
  findIssuedFapiaoPdf,
  getFapiao,
  putFapiaoPdf,
} from '../../models/fapiao.ts'
import type { Staff } from '../../models/staff.ts'
import { presentAdminFapiao } from '../present/fapiao.ts'

/**
 * Stores the PDF of a fapiao that is issued or about to be. The customer's lock keeps a decision, a refund and a deletion
 * from coming in between.
 *
 * @throws AppError `not_found`; `fapiao_decided` for a request that was declined or closed; `fapiao_claimed` while
 * another administrator is issuing it.
 */
export function attachFapiaoPdf({ database }: Context, id: string, { pdf, by }: { pdf: Buffer; by: Staff }) {
  return database.transaction(async (tx) => {
    const found = await findFapiao(tx, id)
    if (!found) throw new AppError('not_found')
    const { state } = await lockCustomer(tx, found.user_id)
    const { status, claimed_by } = await getFapiao(tx, id)
    if (state === 'deleted' || (status !== 'requested' && status !== 'issued'))
      throw new AppError('fapiao_decided')
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
