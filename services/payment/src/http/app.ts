import type { App } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { addAdminOrderRoutes } from './admin-orders.ts'
import { addBalanceRoutes } from './balance.ts'
import { addDisputeRoutes } from './disputes.ts'
import { addFapiaoRoutes } from './fapiao.ts'
import { addLedgerRoutes } from './ledger.ts'
import { addMismatchRoutes } from './mismatches.ts'
import { addOrderRoutes } from './orders.ts'
import { addPaymentRoutes } from './payments.ts'
import { addReceiptRoutes } from './receipts.ts'
import { addRefundRoutes } from './refunds.ts'
import { addSettingsRoutes } from './settings.ts'
import { addStatementRoutes } from './statements.ts'
import { addWaitingRoutes } from './waiting.ts'
import { addWebhookRoutes } from './webhooks.ts'
import { addWithdrawalRoutes } from './withdrawals.ts'

export function addRoutes(app: App, context: Context): void {
  addSettingsRoutes(app, context)
  addOrderRoutes(app, context)
  addPaymentRoutes(app, context)
  addWebhookRoutes(app, context)
  addBalanceRoutes(app, context)
  addWithdrawalRoutes(app, context)
  addAdminOrderRoutes(app, context)
  addRefundRoutes(app, context)
  addDisputeRoutes(app, context)
  addMismatchRoutes(app, context)
  addLedgerRoutes(app, context)
  addReceiptRoutes(app, context)
  addFapiaoRoutes(app, context)
  addStatementRoutes(app, context)
  addWaitingRoutes(app, context)
}
