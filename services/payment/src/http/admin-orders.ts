import { fieldTexts, paymentApi } from '@runwen/contracts'
import { type App, AppError, decodeCursor, idempotent, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { lockCustomer } from '../models/customers/store.ts'
import { presentAdminOrder } from '../models/orders/present.ts'
import { countOrders, getAdminOrder, listAllOrders } from '../models/orders/search.ts'
import { findOrder, getOrder } from '../models/orders/store.ts'
import { presentPreview, presentRefund } from '../models/refunds/present.ts'
import { getRefund } from '../models/refunds/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { previewRefund, refundOrder } from '../use-cases/refunds/refund-order.ts'

const position = z.tuple([z.uuid()])

export function addAdminOrderRoutes(app: App, { database, now }: Dependencies, onRefund: () => void): void {
  implement(app, paymentApi.adminListOrders, async ({ query }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    return database.read(async (tx) => {
      const found = await listAllOrders(tx, query, query.limit + 1, after)
      const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
      return { orders: rows.map(presentAdminOrder), next_cursor, ...(await countOrders(tx, query)) }
    })
  })

  implement(
    app,
    paymentApi.refundOrder,
    async ({ params, query, body, caller, language, idempotencyKey }) => {
      const { reason } = body
      const isPreview = query.preview === true
      if (!isPreview && !reason) {
        throw new AppError('validation_failed', { fields: { reason: fieldTexts.required[language] } })
      }
      const request = { orderId: params.id, isPreview, reason }
      const call = { endpoint: paymentApi.refundOrder, caller, key: idempotencyKey, request }
      return idempotent(database, call, async (tx) => {
        const found = await findOrder(tx, params.id)
        if (!found) throw new AppError('not_found')
        const customer = await lockCustomer(tx, found.userId)
        const order = await getOrder(tx, params.id)
        if (order.status === 'refunded') throw new AppError('already_refunded')
        if (order.status !== 'paid') throw new AppError('not_paid')
        if (isPreview) {
          const sums = await previewRefund(tx, customer, order)
          return {
            refund: presentPreview(order, sums),
            order: presentAdminOrder({ ...order, username: customer.username }),
          }
        }
        const refundId = await refundOrder(tx, customer, order, {
          cause: 'staff',
          reason: reason ?? null,
          now: now(),
        })
        tx.afterCommit(onRefund)
        const refund = presentRefund(await getRefund(tx, refundId))
        return { refund, order: presentAdminOrder(await getAdminOrder(tx, order.id)) }
      })
    },
  )
}
