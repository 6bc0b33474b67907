import type { ResultCheck } from '@runwen/contracts'
import { freeFindings } from '../../models/comparisons/free-part.ts'
import type { Check } from '../../models/comparisons/store.ts'
import type { DocumentRow } from '../../models/documents/store.ts'

/** Who reads a check. Customers see findings for both; before they pay, only those that quote nothing. */
export type Reader = 'staff' | 'customer' | 'unpaid customer'

const pending: Check = { status: 'pending', kind: null, counts: null, change_count: 0, findings: [] }

export function presentCheck(
  check: Check | null | undefined,
  reader: Reader,
  made: Pick<DocumentRow, 'result_versions' | 'delivered_as'> = { result_versions: [], delivered_as: null },
): ResultCheck {
  const { status, kind, counts, change_count, findings } = check ?? pending
  const forBoth = findings.filter((finding) => finding.for === 'both')
  const shown = { staff: findings, customer: forBoth, 'unpaid customer': freeFindings(forBoth) }
  return {
    status,
    kind,
    changes: change_count,
    words_inserted: counts?.words_in ?? 0,
    words_deleted: counts?.words_out ?? 0,
    moves: counts?.moves ?? 0,
    comments: counts?.comments ?? 0,
    findings: shown[reader],
    versions: ['delivered', ...made.result_versions],
    delivered_as: made.delivered_as,
  }
}
