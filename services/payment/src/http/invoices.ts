import type { paymentApi, QueryOf } from '@runwen/contracts'
import { type Handlers, sendPdf } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { getOrdersBilling, setOrdersBilling } from '../use-cases/receipts/orders-billing.ts'
import { renderProforma } from '../use-cases/receipts/render-proforma.ts'
import { renderInvoice, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

const idsIn = ({ order_ids }: QueryOf<typeof paymentApi.ordersProforma>) => order_ids.split(',')

export const invoiceRoutes = (context: Context) =>
  ({
    receipt: async ({ params, query, caller: { userId }, language, res }) => {
      const request = {
        userId,
        orderId: params.id,
        version: query.version,
        language,
        timeZone: query.time_zone,
      }
      sendPdf(res, language, await renderReceipt(context, request))
    },
    adminReceipt: async ({ params, query, language, res }) => {
      const request = { orderId: params.id, version: query.version, language, timeZone: query.time_zone }
      sendPdf(res, language, await renderReceipt(context, request))
    },
    invoice: async ({ params, query, caller: { userId }, language, res }) => {
      const request = { userId, orderId: params.id, language, timeZone: query.time_zone }
      sendPdf(res, language, await renderInvoice(context, request))
    },
    proforma: async ({ params, query, caller: { userId }, language, res }) => {
      const request = { userId, orderIds: [params.id], language, timeZone: query.time_zone }
      sendPdf(res, language, await renderProforma(context, request))
    },
    ordersProforma: async ({ query, caller: { userId }, language, res }) => {
      const request = { userId, orderIds: idsIn(query), language, timeZone: query.time_zone }
      sendPdf(res, language, await renderProforma(context, request))
    },
    getOrderBilling: async ({ params, caller: { userId } }) => {
      const { billing } = await getOrdersBilling(context, { userId, orderIds: [params.id] })
      return { billing }
    },
    getOrdersBilling: ({ query, caller: { userId } }) =>
      getOrdersBilling(context, { userId, orderIds: idsIn(query) }),
    putOrderBilling: async ({ params, body, caller: { userId } }) => {
      const request = { userId, orderIds: [params.id], billing: body }
      const [order] = (await setOrdersBilling(context, request)).orders
      return { order }
    },
    putOrdersBilling: ({ query, body, caller: { userId } }) =>
      setOrdersBilling(context, { userId, orderIds: idsIn(query), billing: body }),
  }) satisfies Partial<Handlers<typeof paymentApi>>
