import type { App } from '@runwen/service-kit'
import type { Jobs } from '../jobs/start-jobs.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { addAdminOrderRoutes } from './admin-orders.ts'
import { addAdminWebhookRoutes } from './admin-webhooks.ts'
import { addBalanceRoutes } from './balance.ts'
import { addIntentRoutes } from './intents.ts'
import { addLedgerRoutes } from './ledger.ts'
import { addMismatchRoutes } from './mismatches.ts'
import { addOrderRoutes } from './orders.ts'
import { addReceiptRoutes, type ReceiptSettings } from './receipts.ts'
import { addRefundRoutes } from './refunds.ts'
import { addSettingsRoutes, type PublicSettings } from './settings.ts'
import { addStatementRoutes } from './statements.ts'
import { addWebhookRoutes } from './webhooks.ts'
import { addWithdrawalRoutes } from './withdrawals.ts'

export function addRoutes(
  app: App,
  deps: Dependencies,
  settings: PublicSettings & ReceiptSettings,
  jobs: Pick<Jobs, 'onWebhook' | 'onRefund'>,
): void {
  addSettingsRoutes(app, settings)
  addOrderRoutes(app, deps)
  addIntentRoutes(app, deps)
  addWebhookRoutes(app, deps, jobs.onWebhook)
  addBalanceRoutes(app, deps)
  addWithdrawalRoutes(app, deps)
  addAdminOrderRoutes(app, deps, jobs.onRefund)
  addRefundRoutes(app, deps)
  addMismatchRoutes(app, deps)
  addAdminWebhookRoutes(app, deps, jobs.onWebhook)
  addLedgerRoutes(app, deps)
  addReceiptRoutes(app, deps, settings)
  addStatementRoutes(app, deps, settings)
}
