import { authApi } from '@runwen/contracts'
import { type App, implementAll } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { accountRoutes } from './account.ts'
import { invitationCodeRoutes } from './invitation-codes.ts'
import { passwordRoutes } from './passwords.ts'
import { sessionRoutes } from './sessions.ts'
import { auditRoutes, staffRoutes } from './staff.ts'
import { userRoutes } from './users.ts'

export function addRoutes(app: App, context: Context): void {
  implementAll(app, authApi, {
    ...sessionRoutes(context),
    ...userRoutes(context),
    ...staffRoutes(context),
    ...passwordRoutes(context),
    ...accountRoutes(context),
    ...invitationCodeRoutes(context),
    ...auditRoutes(context),
  })
}
