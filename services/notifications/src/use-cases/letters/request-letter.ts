import type { Event, Language, LetterKind } from '@runwen/contracts'
import { type Clock, newId, type Tx } from '@runwen/service-kit'
import type { LetterOf } from '../../models/letters/data.ts'
import { dayMs, nextDigest, wants } from '../../models/letters/rules.ts'
import { insertLetter, isNews, makeObsolete } from '../../models/letters/store.ts'
import { lockUser } from '../../models/users/store.ts'

/** Who gets letters to staff, and how. */
export interface Staff {
  addresses: readonly string[]
  language: Language
  /** Letters are gathered over periods of this length; 0: sent at once. */
  digestMinutes: number
}

export interface Dependencies {
  now: Clock
  staff: Staff
  /** Wakes the senders of this process. */
  wake(): void
}

/** What a letter follows from: an event about a user and, for letters that may become obsolete, its subject. */
export type Cause = Pick<Event, 'id' | 'time' | 'subject' | 'version'>

export type CustomerLetter = LetterOf & {
  userId: string
  /** The address and language, where they are not the user's own. */
  to?: { address: string; language?: Language }
  /** Letters with the same key are sent as one. */
  gatherKey?: string
  /** Time during which the letter may become obsolete. */
  delayMs?: number
}

/** Puts a letter to a customer in the queue, unless the customer does not want it or was deleted. */
export async function requestLetter(
  tx: Tx,
  { now, wake }: Dependencies,
  cause: Cause,
  letter: CustomerLetter,
): Promise<void> {
  const { userId, to, gatherKey, delayMs = 0, ...content } = letter
  const user = await lockUser(tx, userId)
  if (!user || !(await isNews(tx, new Date(cause.time)))) return
  // What is unknown of a user without a name is checked before the letter is sent.
  if (user.username !== null && !wants(user, content.kind)) return
  const dueAt = new Date(now().getTime() + delayMs)
  await insertLetter(tx, {
    ...content,
    ...timesOf(cause, now(), dueAt),
    recipient: userId,
    userId,
    address: to?.address ?? null,
    language: to?.language ?? null,
    gatherKey: gatherKey ?? null,
  })
  tx.afterCommit(wake)
}

export type StaffLetter = LetterOf & {
  /** The user whom the letter is about. */
  userId: string | null
  delayMs?: number
  /** Minutes over which at least letters of this kind are gathered. */
  gatherMinutes?: number
}

/** Puts a letter to each member of staff in the queue. What waits for the same person is sent as one letter. */
export async function requestStaffLetter(
  tx: Tx,
  { now, staff, wake }: Dependencies,
  cause: Cause,
  { userId, delayMs = 0, gatherMinutes = 0, ...content }: StaffLetter,
): Promise<void> {
  if (staff.addresses.length === 0 || !(await isNews(tx, new Date(cause.time)))) return
  if (userId !== null && !(await lockUser(tx, userId))) return
  const dueAt = nextDigest(new Date(now().getTime() + delayMs), Math.max(staff.digestMinutes, gatherMinutes))
  for (const address of staff.addresses) {
    await insertLetter(tx, {
      ...content,
      ...timesOf(cause, now(), dueAt),
      recipient: address,
      userId,
      address,
      language: staff.language,
      gatherKey: `staff ${address}`,
    })
  }
  tx.afterCommit(wake)
}

/** Deletes waiting letters about older versions of the event's subject, and prevents those that arrive late. */
export async function cancelLetters(
  tx: Tx,
  { subject, version }: Cause,
  { kind, userId }: { kind: LetterKind; userId: string },
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
