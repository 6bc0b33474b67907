import type { authApi, QueryOf } from '@runwen/contracts'
import { type Database, writeCsv } from '@runwen/service-kit'
import { auditCsvColumns, presentAuditCells } from '../../models/audit/present.ts'
import { type AuditFilter, listAuditBefore } from '../../models/audit/store.ts'

export interface Dependencies {
  database: Database
}

const batch = 500

/** Returns the audit trail as CSV, newest first. Reads it in batches while the caller receives it. */
export const exportAudit = ({ database }: Dependencies, filter: QueryOf<typeof authApi.exportAudit>) =>
  writeCsv(auditCsvColumns, eachLine(database, filter))

async function* eachLine(database: Database, filter: AuditFilter) {
  let before: string | null = null
  do {
    const position: { before: string | null; limit: number } = { before, limit: batch }
    const rows = await database.read((tx) => listAuditBefore(tx, filter, position))
    yield* rows.map(presentAuditCells)
    before = rows.length === batch ? (rows.at(-1)?.id ?? null) : null
  } while (before !== null)
}
