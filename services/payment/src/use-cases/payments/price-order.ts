import type { ServiceType } from '@runwen/contracts'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { findLiveIntent } from '../../models/intents/store.ts'
import { balancesOf } from '../../models/ledger/store.ts'
import { getOrder, type Order, setEstimate } from '../../models/orders/store.ts'
import { splitAmount } from '../../models/prices/rules.ts'
import { ConflictingIntent } from './cancel-conflicting-intents.ts'
import { currentOrder } from './current-order.ts'

export interface OrderRequest {
  userId: string
  fileId: string
  useBalance?: boolean | undefined
  /** The service that the customer was shown. Waits for the event of a change made just now. */
  serviceType?: ServiceType | undefined
}

/**
 * Returns the open order of a document with the part that the balance would pay. Another `useBalance` cancels the
 * intent with the old terms, also one that waits for the customer at the bank or at Alipay.
 *
 * @throws ConflictingIntent
 * @throws AppError `not_found`, `already_paid`, `payment_in_progress`
 */
export async function priceOrder(
  tx: Tx,
  context: Context,
  { userId, fileId, useBalance }: OrderRequest,
): Promise<Order> {
  const customer = await lockCustomer(tx, userId)
  const document = await findDocument(tx, fileId)
  if (customer.state === 'deleted' || document?.userId !== userId || document.state === 'deleted') {
    throw new AppError('not_found')
  }
  const order = await currentOrder(tx, customer, document, context)
  const live = await findLiveIntent(tx, order.id)
  const wanted = useBalance ?? order.useBalance
  if (live && wanted === order.useBalance) return order
  if (live) {
    if (order.status === 'processing') throw new AppError('payment_in_progress')
    throw new ConflictingIntent(live.leadId)
  }
  const { available } = await balancesOf(tx, userId)
  const part = wanted ? splitAmount(order.amount, available).fromBalance : 0
  await setEstimate(tx, order, wanted, part)
  return getOrder(tx, order.id)
}
