import type { AdminFile, AdminMessage, EmailEntry, PendingReview } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { decisionDueAt, dueAtOf, isToDecide } from '#shared/lib/decision-due.ts'

/** Groups of what waits, as the filter shows them. */
export const groups = ['documents', 'revisions', 'messages', 'money', 'emails'] as const
export type Group = (typeof groups)[number]

type Facts = {
  readonly id: string
  readonly since: string
  /** When it has to be done, in milliseconds since 1970. */
  readonly dueAt: number
  readonly customer: { readonly id: string; readonly name: string | null } | null
}

/** Something that waits for staff, with the object that it is about. */
export type Entry = Facts &
  (
    | { readonly group: 'documents' | 'revisions'; readonly file: AdminFile }
    | { readonly group: 'messages'; readonly message: AdminMessage }
    | { readonly group: 'money'; readonly review: PendingReview }
    | { readonly group: 'emails'; readonly count: number }
  )

const isClaimed = ({ kind }: PendingReview) => kind === 'withdrawal' || kind === 'fapiao'

/** To whom an entry is assigned; null: unassigned, undefined: it cannot be assigned. */
export const assigneeOf = (entry: Entry): { id: string | null; name: string | null } | null | undefined => {
  if ('file' in entry) return entry.file.assignee
  if ('message' in entry) return entry.message.assignee
  if (!('review' in entry) || !isClaimed(entry.review)) return undefined
  const { claimed_by: name, claimed_by_id: id } = entry.review
  return name === null ? null : { id, name }
}

export const isGiven = (entry: Entry) => 'file' in entry || 'message' in entry

/** Whether an entry waits for a decision about a document that failed. */
export const isDecision = (entry: Entry) => 'file' in entry && isToDecide(entry.file)

const minuteMs = 60_000

const ofFile = (file: AdminFile): Entry => {
  const since = file.revision_requested_at ?? file.paid_at ?? file.upload_date
  const dueAt = dueAtOf(file)
  return {
    id: file.id,
    group: file.revision_comment === null ? 'documents' : 'revisions',
    since,
    // A document that was paid before due times existed has none for a moment.
    dueAt: dueAt === null ? decisionDueAt(since) : Date.parse(dueAt),
    customer: { id: file.user_id, name: file.username },
    file,
  }
}

const ofMessage = (message: AdminMessage): Entry => ({
  id: message.id,
  group: 'messages',
  since: message.timestamp,
  dueAt: Date.parse(message.timestamp) + limits.answerMinutes * minuteMs,
  customer: { id: message.user_id, name: message.username },
  message,
})

/** Money is decided within a day. */
const ofReview = (review: PendingReview): Entry => ({
  id: review.id,
  group: 'money',
  since: review.since,
  dueAt: decisionDueAt(review.since),
  customer: review.user_id === null ? null : { id: review.user_id, name: review.username },
  review,
})

const ofEmails = (newest: EmailEntry, count: number): Entry => ({
  id: 'emails',
  group: 'emails',
  since: newest.created_at,
  dueAt: decisionDueAt(newest.created_at),
  customer: null,
  count,
})

export type Waiting = {
  files: readonly AdminFile[]
  messages: readonly AdminMessage[]
  reviews: readonly PendingReview[]
  /** The newest email that failed, and how many did. */
  failedEmail: EmailEntry | undefined
  failedEmails: number
}

/** Everything that waits: what is overdue or due first at the top, then what has waited longest. */
export const entriesOf = (waiting: Waiting): Entry[] => {
  const { files, messages, reviews, failedEmail, failedEmails } = waiting
  return [
    ...files.map(ofFile),
    ...messages.map(ofMessage),
    ...reviews.map(ofReview),
    ...(failedEmail ? [ofEmails(failedEmail, failedEmails)] : []),
  ].sort((a, b) => a.dueAt - b.dueAt || a.since.localeCompare(b.since) || (a.id < b.id ? -1 : 1))
}
