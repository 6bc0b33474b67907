import type { BodyOf, paymentApi } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, idempotent, type KeyedCall, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockCustomer } from '../../models/customers.ts'
import { getFapiao, insertFapiao } from '../../models/fapiao.ts'
import { findOrder } from '../../models/orders/store.ts'
import { aboutFapiao, presentFapiao } from '../present/fapiao.ts'

/**
 * Stores the request of a customer for a fapiao of a paid order, for staff to fulfil.
 *
 * @throws AppError `not_found`, also for another customer's order; `not_paid`, `already_refunded`; `fapiao_requested`
 * unless the earlier request was declined.
 */
export function requestFapiao(
  { database, withUserLock, now }: Context,
  call: KeyedCall,
  request: BodyOf<typeof paymentApi.requestFapiao> & { orderId: string },
) {
  const { userId } = call.caller
  const create = () =>
    idempotent(database, { ...call, request }, async (tx) => {
      const customer = await lockCustomer(tx, userId)
      const order = await findOrder(tx, request.orderId)
      if (customer.state === 'deleted' || order?.userId !== userId) throw new AppError('not_found')
      if (order.status === 'refunded') throw new AppError('already_refunded')
      if (order.status !== 'paid') throw new AppError('not_paid')
      if (order.fapiao && order.fapiao.status !== 'declined') throw new AppError('fapiao_requested')
      const at = now()
      const id = newId(at)
      const { orderId, kind, title, tax_number } = request
      const contact = { address: request.address || null, email: request.email ?? null }
      const details = { kind, title, tax_number, ...contact, created_at: at }
      await insertFapiao(tx, { id, order_id: orderId, user_id: userId, ...details })
      const fapiao = await getFapiao(tx, id)
      await publish(tx, { type: 'fapiao.requested', subject: id, version: 1, data: aboutFapiao(fapiao) })
      return { fapiao: presentFapiao(fapiao) }
    })
  return withUserLock(userId, create)
}
