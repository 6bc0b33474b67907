import { paymentApi } from '@runwen/contracts'
import { type App, AppError, implement } from '@runwen/service-kit'
import { findOrder } from '../models/orders/store.ts'
import { presentRefund } from '../models/refunds/present.ts'
import { refundsOfOrder } from '../models/refunds/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'

export function addRefundRoutes(app: App, { database }: Dependencies): void {
  const read = (orderId: string) =>
    database.read(async (tx) => ({
      order: await findOrder(tx, orderId),
      refunds: (await refundsOfOrder(tx, orderId)).map(presentRefund),
    }))

  implement(app, paymentApi.orderRefunds, async ({ params, caller }) => {
    const { order, refunds } = await read(params.id)
    if (order?.userId !== caller.userId) throw new AppError('not_found')
    return { refunds: refunds.map((refund) => ({ ...refund, reason: null })) }
  })

  implement(app, paymentApi.adminOrderRefunds, async ({ params }) => {
    const { order, refunds } = await read(params.id)
    if (!order) throw new AppError('not_found')
    return { refunds }
  })
}
