import type { AdminFile, FileStatus } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { dueAtOf } from '#shared/lib/decision-due.ts'

/** The reason a document is rejected as a result. */
export const rejectionOf = ({ name, size }: Pick<File, 'name' | 'size'>) => {
  if (!/\.docx$/i.test(name)) return 'type'
  return size > limits.documentBytes ? 'size' : undefined
}

/** How urgent a due time is; undefined after today, which ends at `todayEndsAt` where staff work. */
export const urgencyOf = (dueAt: string, todayEndsAt: string, now = new Date()) => {
  const due = new Date(dueAt)
  if (due < now) return 'overdue'
  return due < new Date(todayEndsAt) ? 'today' : undefined
}

/** A time in the browser's time zone, as `<input type="datetime-local">` takes it. */
export const toLocalTime = (iso: string) => {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const isOutcome = (status: FileStatus) => status === 'completed' || status === 'failed'

/** Whether a change of status announces an outcome to the customer, or takes one back. */
export const changesOutcome = (from: FileStatus, to: FileStatus) =>
  from !== to && (isOutcome(from) || isOutcome(to))

/** The actions that change the status of a file, and to what. Without a result only the list of states has “completed”. */
export const statusActionsOf = ({ status, has_result }: Pick<AdminFile, 'status' | 'has_result'>) =>
  (
    [
      [status === 'pending' ? 'start' : 'resume', 'processing'],
      ...(has_result ? ([['complete', 'completed']] as const) : []),
      ['fail', 'failed'],
    ] as const
  ).filter(([, next]) => next !== status)

/** Those with a due time first, the earliest at the top; the others stay in their order. */
export const mostUrgentFirst = (files: readonly AdminFile[]): AdminFile[] => {
  const dueIn = (file: AdminFile) => Date.parse(dueAtOf(file) ?? '9999-12-31')
  return files.toSorted((one, other) => dueIn(one) - dueIn(other))
}
