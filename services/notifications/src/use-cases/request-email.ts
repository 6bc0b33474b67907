import type { EmailKind, Event, Language } from '@runwen/contracts'
import { newId, type Tx } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import type { EmailData, EmailOf } from '../models/emails/data.ts'
import { dayMs, nextDigest, skipReasonOf } from '../models/emails/rules.ts'
import { insertEmail, isAfterInstallation, makeObsolete } from '../models/emails/store.ts'
import { lockUser, type User } from '../models/users.ts'

/** What an email follows from: an event about a user and, for emails that may become obsolete, its subject. */
export type Cause = Pick<Event, 'id' | 'time' | 'subject' | 'version'>

export type CustomerEmail = EmailOf & {
  userId: string
  /** The address and language, where they are not the user's own. */
  to?: { address: string; language?: Language }
  /** Emails with the same key are sent as one. */
  gatherKey?: string
  /** Time during which the email may become obsolete. */
  delayMs?: number
}

/** Puts an email to a customer in the queue, or records why the customer gets none. A deleted one is left out. */
export async function requestEmail(
  tx: Tx,
  context: Context,
  cause: Cause,
  email: CustomerEmail,
): Promise<void> {
  await queueEmail(tx, context, cause, email)
}

/** As `requestEmail`; returns the customer if the email is new and will be sent. */
export async function queueEmail(
  tx: Tx,
  { now, wakeSenders }: Context,
  cause: Cause,
  email: CustomerEmail,
): Promise<User | undefined> {
  const { userId, to, gatherKey, delayMs = 0, ...content } = email
  const user = await lockUser(tx, userId)
  if (!user || !(await isAfterInstallation(tx, new Date(cause.time)))) return undefined
  // What is unknown of a user without a name is checked before the email is sent.
  const skipped = user.username === null ? null : skipReasonOf(user, content.kind)
  const dueAt = new Date(now().getTime() + delayMs)
  const isNew = await insertEmail(tx, {
    ...content,
    ...timesOf(cause, now(), dueAt),
    recipient: userId,
    userId,
    address: to?.address ?? null,
    language: to?.language ?? null,
    gatherKey: gatherKey ?? null,
    // One that is due later may become obsolete: whether it is skipped is decided then.
    skipped: delayMs === 0 ? skipped : null,
  })
  tx.afterCommit(wakeSenders)
  return isNew && skipped === null ? user : undefined
}

/**
 * Puts the email that says that the account was deleted in the queue, for a user as known before. A restored backup
 * repeats deletions: those of before a day are not announced again.
 */
export async function requestLastEmail(
  tx: Tx,
  { now, wakeSenders }: Context,
  cause: Cause,
  user: User,
  data: EmailData['account_deleted'],
): Promise<void> {
  const kind = 'account_deleted'
  const isOld = new Date(cause.time).getTime() + dayMs <= now().getTime()
  if (user.username === null || skipReasonOf(user, kind) !== null || isOld) return
  await insertEmail(tx, {
    kind,
    data,
    ...timesOf(cause, now(), now()),
    recipient: user.id,
    // Of no user, so that it outlives the user's other emails.
    userId: null,
    address: user.username,
    language: user.language,
    gatherKey: null,
    skipped: null,
  })
  tx.afterCommit(wakeSenders)
}

export type StaffEmail = EmailOf & {
  /** The user whom the email is about. */
  userId: string | null
  delayMs?: number
  /** Minutes over which at least emails of this kind are gathered. */
  gatherMinutes?: number
}

/** Puts an email to each member of staff in the queue. What waits for the same person is sent as one email. */
export async function requestStaffEmail(
  tx: Tx,
  { config, now, wakeSenders }: Context,
  cause: Cause,
  { userId, delayMs = 0, gatherMinutes = 0, ...content }: StaffEmail,
): Promise<void> {
  if (config.STAFF_MAIL.length === 0 || !(await isAfterInstallation(tx, new Date(cause.time)))) return
  if (userId !== null && !(await lockUser(tx, userId))) return
  const dueAt = nextDigest(
    new Date(now().getTime() + delayMs),
    Math.max(config.STAFF_DIGEST_MINUTES, gatherMinutes),
  )
  for (const address of config.STAFF_MAIL) {
    await insertEmail(tx, {
      ...content,
      ...timesOf(cause, now(), dueAt),
      recipient: address,
      userId,
      address,
      language: config.STAFF_LANGUAGE,
      gatherKey: `staff ${address}`,
      skipped: null,
    })
  }
  tx.afterCommit(wakeSenders)
}

/** Deletes waiting emails about older versions of the event's subject, and prevents those that arrive late. */
export async function cancelEmails(
  tx: Tx,
  { subject, version }: Cause,
  { kind, userId }: { kind: EmailKind; userId: string },
): Promise<void> {
  if (!(await lockUser(tx, userId))) return
  await makeObsolete(tx, { subjectId: subject, kind, version, userId })
}

const timesOf = ({ id, time, subject, version }: Cause, now: Date, dueAt: Date) => ({
  id: newId(now),
  eventId: id,
  subject: { id: subject, version },
  eventTime: new Date(time),
  createdAt: now,
  dueAt,
  expiresAt: new Date(dueAt.getTime() + dayMs),
})
