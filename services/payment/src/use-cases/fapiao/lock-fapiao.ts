import { AppError, type Tx } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers.ts'
import { findFapiao, getFapiao } from '../../models/fapiao.ts'

/**
 * Reads a request under its customer's lock, which keeps a decision, a refund and a deletion from coming in between.
 *
 * @throws AppError `not_found`
 */
export async function lockFapiao(tx: Tx, id: string) {
  const found = await findFapiao(tx, id)
  if (!found) throw new AppError('not_found')
  const customer = await lockCustomer(tx, found.user_id)
  return { customer, fapiao: await getFapiao(tx, id) }
}
