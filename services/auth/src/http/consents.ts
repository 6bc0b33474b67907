import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies, getConsent } from '../use-cases/consents/get-consent.ts'

export type { Dependencies }

export function addConsentRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.getConsent, ({ caller }) => getConsent(dependencies, caller.userId))
}
