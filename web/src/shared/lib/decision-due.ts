import type { AdminFile } from '@runwen/contracts'

const dayMs = 86_400_000

/** By when staff decide what has no due time of its own: within a day, in milliseconds since 1970. */
export const decisionDueAt = (since: string) => Date.parse(since) + dayMs

/** By when staff are done with a document, or decide about a failed one that is paid for; null when nothing is due. */
export const dueAtOf = ({
  due_at,
  status,
  is_paid,
  revision_requested_at,
  paid_at,
  upload_date,
}: AdminFile) =>
  status === 'failed' && is_paid && due_at === null
    ? new Date(decisionDueAt(revision_requested_at ?? paid_at ?? upload_date)).toISOString()
    : due_at
