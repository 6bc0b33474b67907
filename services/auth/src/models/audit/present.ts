import type { AuditEntry } from '@runwen/contracts'
import { csvText } from '@runwen/service-kit'
import type { AuditRow } from './store.ts'

export const presentAuditEntry = (row: AuditRow): AuditEntry => ({ ...row, at: row.at.toISOString() })

export const auditCsvColumns = [
  'at',
  'actor',
  'actor_id',
  'action',
  'object_kind',
  'object',
  'status',
  'error',
  'before',
  'detail',
  'address',
  'request_id',
  'id',
]

/** Returns the cells of a line of the CSV file, in the order of `auditCsvColumns`. */
export const presentAuditCells = (row: AuditRow) => [
  row.at.toISOString(),
  csvText(row.actor),
  row.actor_id,
  csvText(row.action),
  csvText(row.object_kind),
  row.object,
  row.status,
  row.error,
  row.before ? JSON.stringify(row.before) : '',
  Object.keys(row.detail).length > 0 ? JSON.stringify(row.detail) : '',
  row.address,
  csvText(row.request_id),
  row.id,
]
