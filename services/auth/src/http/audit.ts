import type { authApi } from '@runwen/contracts'
import { type Handlers, sendCsv } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { exportAudit, listAudit } from '../use-cases/audit/list-audit.ts'

export const auditRoutes = (context: Context) =>
  ({
    listAudit: ({ query }) => listAudit(context, query),
    exportAudit: ({ query, res }) => sendCsv(res, 'audit.csv', exportAudit(context, query)),
  }) satisfies Partial<Handlers<typeof authApi>>
