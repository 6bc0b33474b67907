import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Get, getBilling } from '../use-cases/billing/get-billing.ts'
import { type Dependencies as Save, saveBilling } from '../use-cases/billing/save-billing.ts'

export type Dependencies = Get & Save

export function addBillingRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.getBilling, ({ caller }) => getBilling(dependencies, caller.userId))
  implement(app, authApi.putBilling, ({ caller, body }) => saveBilling(dependencies, caller.userId, body))
}
