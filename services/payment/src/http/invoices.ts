import { paymentApi, type QueryOf } from '@runwen/contracts'
import { type App, implement, sendPdf } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getOrdersBilling, setOrdersBilling } from '../use-cases/receipts/orders-billing.ts'
import { renderProforma } from '../use-cases/receipts/render-proforma.ts'
import { renderInvoice, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

const idsIn = ({ order_ids }: QueryOf<typeof paymentApi.ordersProforma>) => order_ids.split(',')

export function addInvoiceRoutes(app: App, context: Context): void {
  implement(app, paymentApi.receipt, async ({ params, query, caller: { userId }, language, res }) => {
    const request = {
      userId,
      orderId: params.id,
      version: query.version,
      language,
      timeZone: query.time_zone,
    }
    sendPdf(res, language, await renderReceipt(context, request))
  })

  implement(app, paymentApi.adminReceipt, async ({ params, query, language, res }) => {
    const request = { orderId: params.id, version: query.version, language, timeZone: query.time_zone }
    sendPdf(res, language, await renderReceipt(context, request))
  })

  implement(app, paymentApi.invoice, async ({ params, query, caller: { userId }, language, res }) => {
    const request = { userId, orderId: params.id, language, timeZone: query.time_zone }
    sendPdf(res, language, await renderInvoice(context, request))
  })

  implement(app, paymentApi.proforma, async ({ params, query, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: [params.id], language, timeZone: query.time_zone }
    sendPdf(res, language, await renderProforma(context, request))
  })

  implement(app, paymentApi.ordersProforma, async ({ query, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: idsIn(query), language, timeZone: query.time_zone }
    sendPdf(res, language, await renderProforma(context, request))
  })

  implement(app, paymentApi.getOrderBilling, async ({ params, caller: { userId } }) => {
    const { billing } = await getOrdersBilling(context, { userId, orderIds: [params.id] })
    return { billing }
  })

  implement(app, paymentApi.getOrdersBilling, ({ query, caller: { userId } }) =>
    getOrdersBilling(context, { userId, orderIds: idsIn(query) }),
  )

  implement(app, paymentApi.putOrderBilling, async ({ params, body, caller: { userId } }) => {
    const request = { userId, orderIds: [params.id], billing: body }
    const [order] = (await setOrdersBilling(context, request)).orders
    return { order }
  })

  implement(app, paymentApi.putOrdersBilling, ({ query, body, caller: { userId } }) =>
    setOrdersBilling(context, { userId, orderIds: idsIn(query), billing: body }),
  )
}
