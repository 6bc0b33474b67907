import { limits } from '@runwen/contracts/limits'

/** The reason a document is rejected as a result. */
export const rejectionOf = ({ name, size }: Pick<File, 'name' | 'size'>) => {
  if (!/\.docx$/i.test(name)) return 'type'
  return size > limits.documentBytes ? 'size' : undefined
}

/** How urgent a due time is; undefined after today. Days are those of the browser's time zone. */
export const urgencyOf = (dueAt: string, now = new Date()) => {
  const due = new Date(dueAt)
  if (due < now) return 'overdue'
  return due.toDateString() === now.toDateString() ? 'today' : undefined
}

/** A time in the browser's time zone, as `<input type="datetime-local">` takes it. */
export const toLocalTime = (iso: string) => {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
