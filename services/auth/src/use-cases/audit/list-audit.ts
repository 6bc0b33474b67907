import type { authApi, QueryOf } from '@runwen/contracts'
import { type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentAuditEntry } from '../../models/audit/present.ts'
import { countAudit, listAuditBefore } from '../../models/audit/store.ts'

export interface Dependencies {
  database: Database
}

const cursorShape = z.tuple([z.uuid()])

/** Lists the calls of administrators to all services, newest first. */
export function listAudit({ database }: Dependencies, query: QueryOf<typeof authApi.listAudit>) {
  const { limit, cursor, ...filter } = query
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await listAuditBefore(tx, filter, { before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countAudit(tx, filter)
    return { entries: rows.map(presentAuditEntry), next_cursor, ...total }
  })
}
