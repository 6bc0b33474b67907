import { type Language, paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as Billing,
  getOrdersBilling,
  setOrdersBilling,
} from '../use-cases/receipts/orders-billing.ts'
import { type Dependencies as Proforma, renderProforma } from '../use-cases/receipts/render-proforma.ts'
import { type Dependencies as Receipt, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

export type Dependencies = Receipt & Proforma & Billing

const headersOf = (filename: string, language: Language) => ({
  'Content-Type': 'application/pdf',
  'Content-Language': language,
  'Content-Disposition': `attachment; filename="${filename}"`,
})

export function addReceiptRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.receipt, async ({ params, query, caller: { userId }, language, res }) => {
    const request = { userId, orderId: params.id, version: query.version, language }
    const { filename, pdf } = await renderReceipt(dependencies, request)
    res.set(headersOf(filename, language)).end(pdf)
  })

  implement(app, paymentApi.proforma, async ({ params, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: [params.id], language }
    const { filename, pdf } = await renderProforma(dependencies, request)
    res.set(headersOf(filename, language)).end(pdf)
  })

  implement(app, paymentApi.ordersProforma, async ({ query, caller: { userId }, language, res }) => {
    const request = { userId, orderIds: query.order_ids.split(','), language }
    const { filename, pdf } = await renderProforma(dependencies, request)
    res.set(headersOf(filename, language)).end(pdf)
  })

  implement(app, paymentApi.getOrderBilling, async ({ params, caller: { userId } }) => {
    const { billing } = await getOrdersBilling(dependencies, { userId, orderIds: [params.id] })
    return { billing }
  })

  implement(app, paymentApi.getOrdersBilling, ({ query, caller: { userId } }) =>
    getOrdersBilling(dependencies, { userId, orderIds: query.order_ids.split(',') }),
  )

  implement(app, paymentApi.putOrderBilling, async ({ params, body, caller: { userId } }) => {
    const request = { userId, orderIds: [params.id], billing: body }
    const [order] = (await setOrdersBilling(dependencies, request)).orders
    return { order }
  })

  implement(app, paymentApi.putOrdersBilling, async ({ query, body, caller: { userId } }) => {
    const request = { userId, orderIds: query.order_ids.split(','), billing: body }
    return { orders: [...(await setOrdersBilling(dependencies, request)).orders] }
  })
}
