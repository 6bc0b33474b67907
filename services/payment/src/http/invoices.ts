import type { ServerResponse } from 'node:http'
import { type Language, paymentApi, type QueryOf } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { staffOf } from '../models/staff.ts'
import { decideFapiao, searchFapiao } from '../use-cases/fapiao/decide-fapiao.ts'
import { requestFapiao } from '../use-cases/fapiao/request-fapiao.ts'
import { getOrdersBilling, setOrdersBilling } from '../use-cases/receipts/orders-billing.ts'
import { renderProforma } from '../use-cases/receipts/render-proforma.ts'
import { renderInvoice, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

interface NamedPdf {
  filename: string
  pdf: Buffer
}

const sendPdf = (res: ServerResponse, language: Language, { filename, pdf }: NamedPdf) =>
  res
    .writeHead(200, {
      'Content-Type': 'application/pdf',
      'Content-Language': language,
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
    .end(pdf)

const idsIn = ({ order_ids }: QueryOf<typeof paymentApi.ordersProforma>) => order_ids.split(',')

export function addInvoiceRoutes(app: App, context: Context): void {
  implement(app, paymentApi.receipt, async ({ params, query, caller: { userId }, language, res }) => {
    const request = { userId, orderId: params.id, version: query.version, language }
    sendPdf(res, language, await renderReceipt(context, request))
  })

  implement(app, paymentApi.adminReceipt, async ({ params, query, language, res }) => {
    const request = { orderId: params.id, version: query.version, language }
    sendPdf(res, language, await renderReceipt(context, request))
  })

  implement(app, paymentApi.invoice, async ({ params, caller: { userId }, language, res }) => {
    const request = { userId, orderId: params.id, language }
    sendPdf(res, language, await renderInvoice(context, request))
  })

  implement(app, paymentApi.proforma, async ({ params, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: [params.id], language }
    sendPdf(res, language, await renderProforma(context, request))
  })

  implement(app, paymentApi.ordersProforma, async ({ query, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: idsIn(query), language }
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

  implement(app, paymentApi.requestFapiao, ({ params, body, caller, idempotencyKey }) =>
    requestFapiao(context, caller.userId, { ...body, orderId: params.id }, idempotencyKey),
  )

  implement(app, paymentApi.adminListFapiao, ({ query }) => searchFapiao(context, query))

  implement(app, paymentApi.issueFapiao, ({ params, body, caller }) => {
    const { number, note } = body
    const decision = { status: 'issued', number, note: note || null, by: staffOf(caller) } as const
    return decideFapiao(context, params.id, decision)
  })

  implement(app, paymentApi.declineFapiao, ({ params, body, caller }) => {
    const decision = { status: 'declined', number: null, note: body.note, by: staffOf(caller) } as const
    return decideFapiao(context, params.id, decision)
  })
}
