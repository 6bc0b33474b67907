import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SkipReason } from '@runwen/contracts'
import { AppError, type Database } from '@runwen/service-kit'
import { composeEmail } from '../adapters/emails/compose.ts'
import { SmtpFailure } from '../adapters/smtp/open-smtp.ts'
import type { Context, Outcome } from '../context.ts'
import { documentFacts } from '../models/documents.ts'
import { isForgotten, isForStaff, minuteMs, retryDelayMs, skipReasonOf } from '../models/emails/rules.ts'
import {
  type ClaimedEmail,
  claimEmail,
  dropEmail,
  listGathered,
  markFailed,
  markSent,
  markSkipped,
  postponeEmail,
} from '../models/emails/store.ts'
import { findUser, namesDocuments } from '../models/users.ts'

type Sending = Omit<Context, 'config' | 'wakeSenders'>

/** Longer than an attempt may take. After it another process claims the email. */
const leaseMs = 5 * minuteMs

/**
 * Sends the email that has been due for longest. The Message-ID follows from the email, so that an attempt that is
 * repeated because its outcome was lost can be recognised by the receiver.
 *
 * @returns false if no email is due.
 */
export async function sendNextEmail(context: Sending): Promise<boolean> {
  const { database, now, observe } = context
  const lease = randomUUID()
  const email = await database.transaction((tx) => {
    // One reading of the clock: if it moved between two, the lease could have ended already.
    const claimedAt = now()
    return claimEmail(tx, {
      now: claimedAt,
      lease,
      leaseEnd: new Date(claimedAt.getTime() + leaseMs),
    })
  })
  if (!email) return false
  observe(await attempt(context, { ...email, lease }), email)
  return true
}

type Leased = ClaimedEmail & { lease: string }

async function attempt(context: Sending, email: Leased): Promise<Outcome> {
  const { database, smtp, composer, now, log } = context
  const read = await readEmail(database, email, now())
  if (read === 'deleted') return drop(database, email)
  if (typeof read === 'string' && read !== 'unknown') return skip(database, email, read)
  if (isExpired(email, now())) return fail(context, email, 'expired')
  if (read === 'unknown')
    return postpone(
      context,
      email,
      retryDelayMs('early', email.tries),
      'the user, or when the document is due, is not known yet',
    )
  const { outgoing, address, language } = composeEmail(composer, { ...email, ...read })
  try {
    await smtp.send({ ...outgoing, to: address, date: now() })
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error
    log.warn(
      { email_id: email.id, kind: email.kind, tries: email.tries, reason: error.message },
      'email not sent',
    )
    if (error.kind === 'refused') return fail(context, { ...email, address }, error.message)
    return postpone(context, email, retryDelayMs(error.kind, email.tries), error.message)
  }
  await untilStored(() =>
    database.transaction(async (tx) => {
      if (isForgotten(email.kind)) await dropEmail(tx, email)
      else await markSent(tx, { ...email, address, language }, now())
    }),
  )
  return 'sent'
}

/** What is known of the file of an email that is about none. */
const nothing = { name: null, dueAt: null }

/** Reads what the email is composed from in addition to its own data. */
function readEmail(database: Database, email: Leased, now: Date) {
  return database.read(async (tx) => {
    const gathered = await listGathered(tx, email.id)
    const forStaff = isForStaff(email.kind)
    const user = email.user_id === null || forStaff ? undefined : await findUser(tx, email.user_id)
    if (!forStaff) {
      const fixed = email.address !== null && email.language !== null
      if (!user) return email.user_id === null || fixed ? { ...nothing, gathered, user } : 'deleted'
      if (user.username === null) return fixed ? { ...nothing, gathered, user } : 'unknown'
      const skipped = skipReasonOf(user, email.kind)
      if (skipped !== null) return skipped
    }
    const documentId = 'file_id' in email.data ? email.data.file_id : null
    if (documentId === null) return { ...nothing, gathered, user }
    const { original_name, due_at: dueAt, knows_due_time } = await documentFacts(tx, documentId)
    if (!knows_due_time && awaitsDueTime(email, now)) return 'unknown'
    return { gathered, user, name: user && namesDocuments(user) ? original_name : null, dueAt }
  })
}

/** Time in which the event about the due time should be here, before the email about the payment leaves without it. */
const dueTimeMs = 2 * minuteMs
const awaitsDueTime = ({ kind, created_at }: Leased, now: Date) =>
  kind === 'payment_received' && now.getTime() < created_at.getTime() + dueTimeMs

function isExpired({ expires_at, data }: Leased, now: Date): boolean {
  if ('nonce' in data && new Date(data.expires_at) <= now) return true
  return expires_at <= now
}

async function drop(database: Database, email: Leased): Promise<Outcome> {
  await database.transaction((tx) => dropEmail(tx, email))
  return 'dropped'
}

async function skip(database: Database, email: Leased, reason: SkipReason): Promise<Outcome> {
  await database.transaction((tx) => markSkipped(tx, email, reason))
  return 'dropped'
}

async function fail({ database }: Sending, email: Leased, error: string): Promise<Outcome> {
  await untilStored(() =>
    database.transaction((tx) =>
      isForgotten(email.kind) ? dropEmail(tx, email) : markFailed(tx, email, email.address, error),
    ),
  )
  return 'failed'
}

/** An email whose last attempt would come after its end has failed. */
async function postpone(context: Sending, email: Leased, delayMs: number, error: string): Promise<Outcome> {
  const dueAt = new Date(context.now().getTime() + delayMs)
  if (dueAt >= email.expires_at) return fail(context, email, error)
  await untilStored(() => context.database.transaction((tx) => postponeEmail(tx, email, dueAt, error)))
  return 'postponed'
}

const storeAttempts = 60
const storePauseMs = 1_000

/** Retries while the database is down: a sent email whose row still waits would be sent again. */
async function untilStored(store: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await store()
      return
    } catch (error) {
      const isDown = error instanceof AppError && error.code === 'unavailable'
      if (!isDown || attempt === storeAttempts) throw error
      await pause(storePauseMs)
    }
  }
}
