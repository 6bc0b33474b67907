import { authApi } from '@runwen/contracts'
import { type App, implement, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { exportAudit, listAudit } from '../use-cases/audit/list-audit.ts'

export function addAuditRoutes(app: App, context: Context): void {
  implement(app, authApi.listAudit, ({ query }) => listAudit(context, query))

  implement(app, authApi.exportAudit, ({ query, res }) =>
    sendCsv(res, 'audit.csv', exportAudit(context, query)),
  )
}
