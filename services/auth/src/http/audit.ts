import { pipeline } from 'node:stream/promises'
import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Export, exportAudit } from '../use-cases/audit/export-audit.ts'
import { type Dependencies as List, listAudit } from '../use-cases/audit/list-audit.ts'

export type Dependencies = List & Export

export function addAuditRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.listAudit, ({ query }) => listAudit(dependencies, query))

  implement(app, authApi.exportAudit, async ({ query, res }) => {
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    })
    await pipeline(exportAudit(dependencies, query), res)
  })
}
