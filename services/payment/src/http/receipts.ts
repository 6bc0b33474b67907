import type { ServerResponse } from 'node:http'
import { type Language, paymentApi, type QueryOf } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as Billing,
  getOrdersBilling,
  setOrdersBilling,
} from '../use-cases/receipts/orders-billing.ts'
import { type Dependencies as Proforma, renderProforma } from '../use-cases/receipts/render-proforma.ts'
import { type Dependencies as Receipt, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

export type Dependencies = Receipt & Proforma & Billing

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

export function addReceiptRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.receipt, async ({ params, query, caller: { userId }, language, res }) => {
    const request = { userId, orderId: params.id, version: query.version, language }
    sendPdf(res, language, await renderReceipt(dependencies, request))
  })

  implement(app, paymentApi.proforma, async ({ params, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: [params.id], language }
    sendPdf(res, language, await renderProforma(dependencies, request))
  })

  implement(app, paymentApi.ordersProforma, async ({ query, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: idsIn(query), language }
    sendPdf(res, language, await renderProforma(dependencies, request))
  })

  implement(app, paymentApi.getOrderBilling, async ({ params, caller: { userId } }) => {
    const { billing } = await getOrdersBilling(dependencies, { userId, orderIds: [params.id] })
    return { billing }
  })

  implement(app, paymentApi.getOrdersBilling, ({ query, caller: { userId } }) =>
    getOrdersBilling(dependencies, { userId, orderIds: idsIn(query) }),
  )

  implement(app, paymentApi.putOrderBilling, async ({ params, body, caller: { userId } }) => {
    const request = { userId, orderIds: [params.id], billing: body }
    const [order] = (await setOrdersBilling(dependencies, request)).orders
    return { order }
  })

  implement(app, paymentApi.putOrdersBilling, ({ query, body, caller: { userId } }) =>
    setOrdersBilling(dependencies, { userId, orderIds: idsIn(query), billing: body }),
  )
}
