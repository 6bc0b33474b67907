import { paymentApi } from '@runwen/contracts'
import { type App, AppError, decodeCursor, idempotent, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentOrder } from '../models/orders/present.ts'
import { listOrdersOf } from '../models/orders/search.ts'
import { findOrder } from '../models/orders/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { awaitDocument } from '../use-cases/payments/await-document.ts'
import { cancelConflictingIntents } from '../use-cases/payments/cancel-conflicting-intents.ts'
import { createOrder } from '../use-cases/payments/create-order.ts'
import { getPaymentStatus } from '../use-cases/payments/get-payment-status.ts'

const position = z.tuple([z.uuid()])

export function addOrderRoutes(app: App, deps: Dependencies): void {
  const { database } = deps

  implement(app, paymentApi.createOrder, async ({ body, caller, idempotencyKey: key }) => {
    const { userId } = caller
    const request = { userId, fileId: body.fileId, useBalance: body.use_balance }
    await awaitDocument(deps, userId, body.fileId)
    const call = { endpoint: paymentApi.createOrder, caller, key, request }
    const create = () =>
      idempotent(database, call, async (tx) => ({
        order: presentOrder(await createOrder(tx, deps, request)),
      }))
    return cancelConflictingIntents(deps, () => deps.withUserLock(userId, create))
  })

  implement(app, paymentApi.listOrders, async ({ query, caller }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    const orders = await database.read((tx) => listOrdersOf(tx, caller.userId, query.limit + 1, after))
    const page = toPage(orders, query.limit, ({ id }) => [id])
    return { orders: page.rows.map(presentOrder), next_cursor: page.next_cursor }
  })

  implement(app, paymentApi.getOrder, async ({ params, caller }) => {
    const order = await database.read((tx) => findOrder(tx, params.id))
    if (order?.userId !== caller.userId) throw new AppError('not_found')
    return { order: presentOrder(order) }
  })

  implement(app, paymentApi.paymentStatus, async ({ params, caller }) => {
    const order = await getPaymentStatus(deps, caller.userId, params.id)
    const { status, fileId } = order
    return {
      data: { status, is_paid: status === 'paid', file_id: fileId, order: presentOrder(order) },
    }
  })
}
