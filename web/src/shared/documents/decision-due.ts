import type { AdminFile } from '@runwen/contracts'

const dayMs = 24 * 60 * 60_000

/**
 * By when staff decide about a failed document that is paid for, in milliseconds since 1970. It has no due time any more;
 * what becomes of the money is decided within a day.
 */
export const decisionDue = ({ revision_requested_at, paid_at, upload_date }: AdminFile): number =>
  Date.parse(revision_requested_at ?? paid_at ?? upload_date) + dayMs
