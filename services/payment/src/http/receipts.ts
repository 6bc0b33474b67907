import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies, renderReceipt } from '../use-cases/receipts/render-receipt.ts'

export type { Dependencies }

export function addReceiptRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.receipt, async ({ params, caller: { userId }, language, res }) => {
    const { filename, pdf } = await renderReceipt(dependencies, { userId, orderId: params.id, language })
    res.set({
      'Content-Type': 'application/pdf',
      'Content-Language': language,
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
    res.end(pdf)
  })
}
