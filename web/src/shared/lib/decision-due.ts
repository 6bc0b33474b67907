import type { AdminFile } from '@runwen/contracts'

const dayMs = 86_400_000

/** By when staff decide what has no due time of its own: within a day, in milliseconds since 1970. */
export const decisionDueAt = (since: string) => Date.parse(since) + dayMs

/** Whether a document failed after its payment: staff refund it or resume the work. */
export const isToDecide = ({ status, is_paid, due_at }: AdminFile) =>
  status === 'failed' && is_paid && due_at === null

/** By when staff are done with a document, or decide about a failed one that is paid for; null when nothing is due. */
export const dueAtOf = (file: AdminFile) =>
  isToDecide(file)
    ? new Date(decisionDueAt(file.revision_requested_at ?? file.paid_at ?? file.upload_date)).toISOString()
    : file.due_at
