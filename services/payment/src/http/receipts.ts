import { type Language, paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import {
  type Dependencies as Billing,
  getOrderBilling,
  setOrderBilling,
} from '../use-cases/receipts/order-billing.ts'
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
    const request = { userId, orderId: params.id, language }
    const { filename, pdf } = await renderProforma(dependencies, request)
    res.set(headersOf(filename, language)).end(pdf)
  })

  implement(app, paymentApi.getOrderBilling, ({ params, caller: { userId } }) =>
    getOrderBilling(dependencies, { userId, orderId: params.id }),
  )

  implement(app, paymentApi.putOrderBilling, ({ params, body, caller: { userId } }) =>
    setOrderBilling(dependencies, { userId, orderId: params.id, billing: body }),
  )
}
