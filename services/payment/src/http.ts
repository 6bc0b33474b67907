import type { App } from '@runwen/service-kit'
import { addBalanceRoutes } from './balance/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { addIntentRoutes } from './intents/routes.ts'
import type { Jobs } from './jobs/start-jobs.ts'
import { addLedgerRoutes } from './ledger/routes.ts'
import { addMismatchRoutes } from './mismatches/routes.ts'
import { addAdminOrderRoutes } from './orders/admin-routes.ts'
import { addOrderRoutes } from './orders/routes.ts'
import { addPriceRoutes, type PublicSettings } from './prices/routes.ts'
import { addReceiptRoutes, type ReceiptSettings } from './receipts/routes.ts'
import { addRefundRoutes } from './refunds/routes.ts'
import { addStatementRoutes } from './statement/routes.ts'
import { addAdminWebhookRoutes } from './webhooks/admin-routes.ts'
import { addWebhookRoutes } from './webhooks/routes.ts'
import { addWithdrawalRoutes } from './withdrawals/routes.ts'

export function addRoutes(
  app: App,
  deps: Dependencies,
  settings: PublicSettings & ReceiptSettings,
  jobs: Pick<Jobs, 'onWebhook' | 'onRefund'>,
): void {
  addPriceRoutes(app, settings)
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
