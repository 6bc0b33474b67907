import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type LockedCustomer, lockCustomer } from '../../models/customers.ts'
import { isOrderDisputed } from '../../models/disputes.ts'
import { refundSettled } from '../../models/ledger/rules.ts'
import { post } from '../../models/ledger/store.ts'
import {
  attemptsOf,
  findRefund,
  getRefund,
  type Refund,
  setSettled,
  startAttempt,
} from '../../models/refunds/store.ts'
import type { Staff } from '../../models/staff.ts'
import { presentAdminRefund } from '../present/refunds.ts'

/**
 * Starts another attempt of a refund that failed. It has a key of its own at the provider.
 *
 * @throws AppError `not_found`, `refund_not_owed`, `payment_disputed`
 */
export function retryRefund({ database, now, wakeRefunds }: Context, id: string) {
  return database.transaction(async (tx) => {
    const { refund } = await lockOwed(tx, id)
    if (await isOrderDisputed(tx, refund.orderId)) throw new AppError('payment_disputed')
    await startAttempt(tx, id, now())
    tx.afterCommit(wakeRefunds)
    return present(tx, id)
  })
}

/**
 * Records that staff settled a refund that failed outside the provider.
 *
 * @throws AppError `not_found`, `refund_not_owed`
 */
export function settleRefund(
  { database, now }: Context,
  id: string,
  { note, by }: { note: string; by: Staff },
) {
  return database.transaction(async (tx) => {
    const { customer, refund } = await lockOwed(tx, id)
    const order = { id: refund.orderId, documentId: refund.documentId }
    await post(tx, customer, refundSettled(order, id, refund.toProvider))
    await setSettled(tx, id, { note, by, now: now() })
    return present(tx, id)
  })
}

async function lockOwed(tx: Tx, id: string): Promise<{ customer: LockedCustomer; refund: Refund }> {
  const found = await findRefund(tx, id)
  if (!found) throw new AppError('not_found')
  const customer = await lockCustomer(tx, found.userId)
  const refund = await getRefund(tx, id)
  if (refund.status !== 'failed') throw new AppError('refund_not_owed')
  return { customer, refund }
}

async function present(tx: Tx, id: string) {
  return { refund: presentAdminRefund(await getRefund(tx, id), await attemptsOf(tx, [id])) }
}
