import type { App } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { addBalanceRoutes } from './balance.ts'
import { addCheckRoutes } from './checks.ts'
import { addFapiaoRoutes } from './fapiao.ts'
import { addInvoiceRoutes } from './invoices.ts'
import { addOrderRoutes } from './orders.ts'
import { addPaymentRoutes } from './payments.ts'
import { addSettingsRoutes } from './settings.ts'

export function addRoutes(app: App, context: Context): void {
  addSettingsRoutes(app, context)
  addOrderRoutes(app, context)
  addPaymentRoutes(app, context)
  addBalanceRoutes(app, context)
  addInvoiceRoutes(app, context)
  addFapiaoRoutes(app, context)
  addCheckRoutes(app, context)
}
