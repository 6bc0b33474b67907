import { type AdminFile, currencyCode, type File } from '@runwen/contracts'
import type { Prices } from '../../context.ts'
import { turnOf } from '../../models/documents/facets.ts'
import type { DocumentRow, ServiceCount } from '../../models/documents/store.ts'
import { presentCheck, type Reader } from '../checks/present-check.ts'

export const presentDocument = (row: DocumentRow, prices: Prices): File => ({
  id: row.id,
  original_name: row.original_name,
  service_type: row.service_type,
  status: row.status,
  upload_date: row.uploaded_at.toISOString(),
  processed_date: row.processed_at?.toISOString() ?? null,
  is_paid: row.paid_at !== null,
  has_result: row.result_version !== null,
  has_new_result: hasNewResult(row),
  revision_comment: row.revision_comment,
  revision_marks: (row.revision_comment !== null && row.revision_marks) || [],
  size: row.size,
  word_count: row.word_count,
  character_count: row.character_count,
  is_chinese: row.is_chinese,
  paid_at: row.paid_at?.toISOString() ?? null,
  is_refunded: row.is_refunded,
  instructions_changed_at: row.instructions_changed_at?.toISOString() ?? null,
  due_at: row.due_at?.toISOString() ?? null,
  due_reason: row.due_reason,
  stopped_at: row.stopped_at?.toISOString() ?? null,
  restored_at: row.restored_at?.toISOString() ?? null,
  waiting_on: turnOf(row.status, row.paid_at !== null, row.is_refunded),
  check: checkOf(row, row.paid_at === null ? 'unpaid customer' : 'customer'),
  price: prices[row.service_type],
  currency: currencyCode,
})

const checkOf = (row: DocumentRow, reader: Reader) =>
  row.result_version === null ? null : presentCheck(row.result_check, reader, row)

/** Whether the result is paid for and the customer has neither read nor downloaded it yet. */
export const hasNewResult = ({ status, paid_at, result_version, result_collected }: DocumentRow) =>
  status === 'completed' && paid_at !== null && (result_version ?? 0) > (result_collected ?? 0)

export const presentAdminDocument = (row: DocumentRow, prices: Prices): AdminFile => ({
  ...presentDocument(row, prices),
  check: checkOf(row, 'staff'),
  user_id: row.user_id,
  username: row.username,
  revision_requested_at: row.revision_requested_at?.toISOString() ?? null,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
  warnings: row.linked_pictures ? ['linked_pictures'] : [],
})

export const presentCounts = (counts: readonly ServiceCount[], prices: Prices) => ({
  file_count: counts.reduce((sum, { count }) => sum + count, 0),
  unpaid_count: counts.reduce((sum, { unpaid }) => sum + unpaid, 0),
  unpaid_amount: counts.reduce((sum, { service_type, unpaid }) => sum + unpaid * prices[service_type], 0),
  currency: currencyCode,
})
