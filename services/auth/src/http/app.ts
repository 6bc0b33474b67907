import type { App } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { addAccountRoutes } from './account.ts'
import { addAuditRoutes } from './audit.ts'
import { addInvitationCodeRoutes } from './invitation-codes.ts'
import { addPasswordRoutes } from './passwords.ts'
import { addSessionRoutes } from './sessions.ts'
import { addStaffRoutes } from './staff.ts'
import { addUserRoutes } from './users.ts'

export function addRoutes(app: App, context: Context): void {
  addSessionRoutes(app, context)
  addUserRoutes(app, context)
  addStaffRoutes(app, context)
  addPasswordRoutes(app, context)
  addAccountRoutes(app, context)
  addInvitationCodeRoutes(app, context)
  addAuditRoutes(app, context)
}
