import type { App } from '@runwen/service-kit'
import { addBalanceRoutes } from './balance/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { addIntentRoutes } from './intents/routes.ts'
import { addOrderRoutes } from './orders/routes.ts'
import { addPriceRoutes, type PublicSettings } from './prices/routes.ts'
import { addWebhookRoutes } from './webhooks/routes.ts'

export function addRoutes(
  app: App,
  deps: Dependencies,
  settings: PublicSettings,
  onWebhook: () => void,
): void {
  addPriceRoutes(app, settings)
  addOrderRoutes(app, deps)
  addIntentRoutes(app, deps)
  addWebhookRoutes(app, deps, onWebhook)
  addBalanceRoutes(app, deps)
}
