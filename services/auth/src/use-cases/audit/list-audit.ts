import type { authApi, QueryOf } from '@runwen/contracts'
import { type Database, eachById, pageById, writeCsv } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { auditCsvColumns, presentAuditCells, presentAuditEntry } from '../../models/audit/present.ts'
import { type AuditFilter, countAudit, listAuditBefore } from '../../models/audit/store.ts'

/** Lists the calls of administrators to all services, newest first. */
export function listAudit({ database }: Context, query: QueryOf<typeof authApi.listAudit>) {
  const { limit, cursor, ...filter } = query
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById({ limit, cursor }, (position) =>
      listAuditBefore(tx, filter, position),
    )
    const total = await countAudit(tx, filter)
    return { entries: rows.map(presentAuditEntry), next_cursor, ...total }
  })
}

/** Returns the audit trail as CSV, newest first. Reads it in batches while the caller receives it. */
export const exportAudit = ({ database }: Context, filter: QueryOf<typeof authApi.exportAudit>) =>
  writeCsv(auditCsvColumns, eachLine(database, filter))

async function* eachLine(database: Database, filter: AuditFilter) {
  for await (const row of eachById(database, (tx, position) => listAuditBefore(tx, filter, position)))
    yield presentAuditCells(row)
}
