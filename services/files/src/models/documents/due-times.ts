import type { ServiceType } from '@runwen/contracts'
import { addWorkingDays, type Calendar } from '../calendar/calendar.ts'
import { turnOf } from './facets.ts'
import type { DocumentRow } from './store.ts'

export interface Turnaround {
  calendar: Calendar
  /** Working days by service type. */
  days: Record<ServiceType, number>
  revisionDays: number
}

export type Due = Pick<DocumentRow, 'due_at' | 'due_reason'>

/** The due time of a document that begins to wait for staff at `at`. It is shorter for a document that has a result. */
export function dueFrom(
  { calendar, days, revisionDays }: Turnaround,
  { service_type, result_version }: Pick<DocumentRow, 'service_type' | 'result_version'>,
  at: Date,
): Date {
  return addWorkingDays(calendar, at, result_version === null ? days[service_type] : revisionDays)
}

/** Adds the due time to a change at `at`. A document that waits for staff already keeps its due time. */
export function withDueTime<Changes extends Partial<DocumentRow>>(
  turnaround: Turnaround,
  document: DocumentRow,
  changes: Changes,
  at: Date,
): Changes & Due {
  const after = { ...document, ...changes }
  if (turnOf(after.status, after.paid_at !== null) !== 'staff')
    return { ...changes, due_at: null, due_reason: null }
  const { due_at, due_reason } = document
  if (due_at) return { ...changes, due_at, due_reason }
  return { ...changes, due_at: dueFrom(turnaround, after, at), due_reason: null }
}
