import type { authApi, QueryOf } from '@runwen/contracts'
import { eachById, isoTimes, pageById } from '@runwen/service-kit'
import { auditCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { countAudit, listAuditBefore } from '../../models/audit/store.ts'

/** Lists the calls of staff to all services, newest first. */
export function listAudit({ database }: Context, query: QueryOf<typeof authApi.listAudit>) {
  const { limit, cursor, ...filter } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById({ limit, cursor }, (position) =>
      listAuditBefore(tx, filter, position),
    )
    const total = await countAudit(tx, filter)
    return { entries: rows.map(isoTimes), next_cursor, ...total }
  })
}

/** Returns the audit trail as CSV, newest first. Reads it in batches while the caller receives it. */
export const exportAudit = ({ database }: Context, filter: QueryOf<typeof authApi.exportAudit>) =>
  auditCsv(eachById(database, (tx, position) => listAuditBefore(tx, filter, position)))
