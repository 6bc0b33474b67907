import type { authApi, QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, eachById, toPage, writeCsv } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { auditCsvColumns, presentAuditCells, presentAuditEntry } from '../../models/audit/present.ts'
import { type AuditFilter, countAudit, listAuditBefore } from '../../models/audit/store.ts'

const cursorShape = z.tuple([z.uuid()])

/** Lists the calls of administrators to all services, newest first. */
export function listAudit({ database }: Context, query: QueryOf<typeof authApi.listAudit>) {
  const { limit, cursor, ...filter } = query
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await listAuditBefore(tx, filter, { before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
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
