import type { App } from '@runwen/service-kit'
import { addBillingRoutes } from './billing/routes.ts'
import { addConsentRoutes } from './consents/routes.ts'
import { addInvitationCodeRoutes } from './invitation-codes/routes.ts'
import type { Parts } from './parts.ts'
import { addPasswordRoutes } from './passwords/routes.ts'
import { addSessionRoutes } from './sessions/routes.ts'
import { addUserRoutes } from './users/routes.ts'

export function addRoutes(app: App, parts: Parts): void {
  addSessionRoutes(app, parts)
  addUserRoutes(app, parts)
  addPasswordRoutes(app, parts)
  addInvitationCodeRoutes(app, parts)
  addBillingRoutes(app, parts)
  addConsentRoutes(app, parts)
}
