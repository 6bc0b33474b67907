import { paymentApi } from '@runwen/contracts'
import { type App, implementAll } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { balanceRoutes } from './balance.ts'
import { fapiaoRoutes } from './fapiao.ts'
import { invoiceRoutes } from './invoices.ts'
import { orderRoutes } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { reportRoutes } from './reports.ts'
import { reviewRoutes } from './reviews.ts'
import { settingsRoutes } from './settings.ts'
import { webhookRoutes } from './webhooks.ts'
import { withdrawalRoutes } from './withdrawals.ts'

export function addRoutes(app: App, context: Context): void {
  implementAll(app, paymentApi, {
    ...settingsRoutes(context),
    ...orderRoutes(context),
    ...paymentRoutes(context),
    ...balanceRoutes(context),
    ...withdrawalRoutes(context),
    ...invoiceRoutes(context),
    ...fapiaoRoutes(context),
    ...reviewRoutes(context),
    ...reportRoutes(context),
    ...webhookRoutes(context),
  })
}
