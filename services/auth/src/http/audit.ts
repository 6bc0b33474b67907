import { pipeline } from 'node:stream/promises'
import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { exportAudit, listAudit } from '../use-cases/audit/list-audit.ts'

export function addAuditRoutes(app: App, context: Context): void {
  implement(app, authApi.listAudit, ({ query }) => listAudit(context, query))

  implement(app, authApi.exportAudit, async ({ query, res }) => {
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    })
    await pipeline(exportAudit(context, query), res)
  })
}
