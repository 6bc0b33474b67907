import type { App } from '@runwen/service-kit'
import { type Dependencies as Audit, addAuditRoutes } from './audit.ts'
import { addBillingRoutes, type Dependencies as Billing } from './billing.ts'
import { addConsentRoutes, type Dependencies as Consents } from './consents.ts'
import { addDisplayNameRoutes, type Dependencies as DisplayNames } from './display-names.ts'
import { addEmailRoutes, type Dependencies as Emails } from './emails.ts'
import { addInvitationCodeRoutes, type Dependencies as InvitationCodes } from './invitation-codes.ts'
import { addPasswordRoutes, type Dependencies as Passwords } from './passwords.ts'
import { addPreferenceRoutes, type Dependencies as Preferences } from './preferences.ts'
import { addSecondFactorRoutes, type Dependencies as SecondFactor } from './second-factor.ts'
import { addSessionRoutes, type Dependencies as Sessions } from './sessions.ts'
import { addUserRoutes, type Dependencies as Users } from './users.ts'

type Dependencies = Sessions &
  SecondFactor &
  Users &
  Passwords &
  Emails &
  Preferences &
  DisplayNames &
  InvitationCodes &
  Billing &
  Consents &
  Audit

export function addRoutes(app: App, dependencies: Dependencies): void {
  addSessionRoutes(app, dependencies)
  addSecondFactorRoutes(app, dependencies)
  addUserRoutes(app, dependencies)
  addPasswordRoutes(app, dependencies)
  addEmailRoutes(app, dependencies)
  addPreferenceRoutes(app, dependencies)
  addDisplayNameRoutes(app, dependencies)
  addInvitationCodeRoutes(app, dependencies)
  addBillingRoutes(app, dependencies)
  addConsentRoutes(app, dependencies)
  addAuditRoutes(app, dependencies)
}
