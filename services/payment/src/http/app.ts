import type { App } from '@runwen/service-kit'
import { type Dependencies as AdminOrders, addAdminOrderRoutes } from './admin-orders.ts'
import { addBalanceRoutes, type Dependencies as Balance } from './balance.ts'
import { addDisputeRoutes } from './disputes.ts'
import { addFapiaoRoutes, type Dependencies as Fapiao } from './fapiao.ts'
import { addIntentRoutes, type Dependencies as Intents } from './intents.ts'
import { addLedgerRoutes, type Dependencies as Ledger } from './ledger.ts'
import { addMismatchRoutes, type Dependencies as Mismatches } from './mismatches.ts'
import { addOrderRoutes, type Dependencies as Orders } from './orders.ts'
import { addReceiptRoutes, type Dependencies as Receipts } from './receipts.ts'
import { addRefundRoutes, type Dependencies as Refunds } from './refunds.ts'
import { addSettingsRoutes, type Dependencies as Settings } from './settings.ts'
import { addSeveralRoutes, type Dependencies as Several } from './several.ts'
import { addStatementRoutes, type Dependencies as Statements } from './statements.ts'
import { addWaitingRoutes, type Dependencies as Waiting } from './waiting.ts'
import { addWebhookRoutes, type Dependencies as Webhooks } from './webhooks.ts'
import { addWithdrawalRoutes, type Dependencies as Withdrawals } from './withdrawals.ts'

type Dependencies = AdminOrders &
  Balance &
  Fapiao &
  Intents &
  Ledger &
  Mismatches &
  Orders &
  Receipts &
  Refunds &
  Settings &
  Several &
  Statements &
  Waiting &
  Webhooks &
  Withdrawals

export function addRoutes(app: App, dependencies: Dependencies): void {
  addSettingsRoutes(app, dependencies)
  addOrderRoutes(app, dependencies)
  addIntentRoutes(app, dependencies)
  addSeveralRoutes(app, dependencies)
  addWebhookRoutes(app, dependencies)
  addBalanceRoutes(app, dependencies)
  addWithdrawalRoutes(app, dependencies)
  addAdminOrderRoutes(app, dependencies)
  addRefundRoutes(app, dependencies)
  addDisputeRoutes(app, dependencies)
  addMismatchRoutes(app, dependencies)
  addLedgerRoutes(app, dependencies)
  addReceiptRoutes(app, dependencies)
  addFapiaoRoutes(app, dependencies)
  addStatementRoutes(app, dependencies)
  addWaitingRoutes(app, dependencies)
}
