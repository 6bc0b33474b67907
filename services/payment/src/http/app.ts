import type { App } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { addBalanceRoutes } from './balance.ts'
import { addFapiaoRoutes } from './fapiao.ts'
import { addInvoiceRoutes } from './invoices.ts'
import { addOrderRoutes } from './orders.ts'
import { addPaymentRoutes } from './payments.ts'
import { addReportRoutes } from './reports.ts'
import { addReviewRoutes } from './reviews.ts'
import { addSettingsRoutes } from './settings.ts'
import { addWebhookRoutes } from './webhooks.ts'
import { addWithdrawalRoutes } from './withdrawals.ts'

export function addRoutes(app: App, context: Context): void {
  addSettingsRoutes(app, context)
  addOrderRoutes(app, context)
  addPaymentRoutes(app, context)
  addBalanceRoutes(app, context)
  addWithdrawalRoutes(app, context)
  addInvoiceRoutes(app, context)
  addFapiaoRoutes(app, context)
  addReviewRoutes(app, context)
  addReportRoutes(app, context)
  addWebhookRoutes(app, context)
}
