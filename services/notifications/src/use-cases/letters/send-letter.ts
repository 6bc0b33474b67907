import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type Clock, type Database, type Log } from '@runwen/service-kit'
import { type Smtp, SmtpFailure } from '../../adapters/smtp/open-smtp.ts'
import { fileName } from '../../models/files/store.ts'
import { type Composer, composeLetter } from '../../models/letters/compose.ts'
import { isForStaff, minuteMs, retryDelayMs, wants } from '../../models/letters/rules.ts'
import {
  type ClaimedLetter,
  claimLetter,
  dropLetter,
  listGathered,
  markFailed,
  markSent,
  postponeLetter,
} from '../../models/letters/store.ts'
import { findUser } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
  smtp: Smtp
  composer: Composer
  now: Clock
  log: Log
  /** Observes the outcome and, for sent letters, the seconds since the event or the end of the letter's delay. */
  observe(outcome: Outcome, letter: ClaimedLetter): void
}

export type Outcome = 'sent' | 'postponed' | 'failed' | 'dropped'

/** Longer than an attempt may take. After it another process takes the letter. */
const leaseMs = 5 * minuteMs
/** Delay for a letter whose user is not known yet. */
const unknownUserMs = 30_000

/**
 * Sends the letter that has been due for longest. The Message-ID follows from the letter, so that an attempt that is
 * repeated because its outcome was lost can be recognised by the receiver.
 *
 * @returns false if no letter is due.
 */
export async function sendNextLetter(dependencies: Dependencies): Promise<boolean> {
  const { database, now, observe } = dependencies
  const lease = randomUUID()
  const letter = await database.transaction((tx) => {
    // One reading of the clock: if it moved between two, the lease could have ended already.
    const claimedAt = now()
    return claimLetter(tx, {
      now: claimedAt,
      lease,
      leaseEnd: new Date(claimedAt.getTime() + leaseMs),
    })
  })
  if (!letter) return false
  observe(await attempt(dependencies, { ...letter, lease }), letter)
  return true
}

type Leased = ClaimedLetter & { lease: string }

async function attempt(dependencies: Dependencies, letter: Leased): Promise<Outcome> {
  const { database, smtp, composer, now, log } = dependencies
  const read = await readLetter(database, letter)
  if (read === 'unwanted') return drop(database, letter)
  if (isExpired(letter, now())) return fail(dependencies, letter, 'expired')
  if (read === 'unknown') return postpone(dependencies, letter, unknownUserMs, 'the user is not known yet')
  const { mail, address, language } = composeLetter(composer, { ...letter, ...read })
  try {
    await smtp.send({ ...mail, to: address, date: now() })
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error
    log.warn(
      { letter_id: letter.id, kind: letter.kind, tries: letter.tries, reason: error.message },
      'letter not sent',
    )
    if (error.kind === 'refused') return fail(dependencies, { ...letter, address }, error.message)
    return postpone(dependencies, letter, retryDelayMs(error.kind, letter.tries), error.message)
  }
  await untilStored(() => database.transaction((tx) => markSent(tx, { ...letter, address, language }, now())))
  return 'sent'
}

/** Reads what the letter is composed from besides its own data. */
function readLetter(database: Database, letter: Leased) {
  return database.read(async (tx) => {
    const gathered = await listGathered(tx, letter.id)
    const forStaff = isForStaff(letter.kind)
    const user = letter.user_id === null || forStaff ? undefined : await findUser(tx, letter.user_id)
    if (!forStaff) {
      const fixed = letter.address !== null && letter.language !== null
      if (!user) return letter.user_id === null || fixed ? { gathered, user, name: null } : 'unwanted'
      if (user.username === null) return fixed ? { gathered, user, name: null } : 'unknown'
      if (!wants(user, letter.kind)) return 'unwanted'
    }
    const fileId = 'file_id' in letter.data ? letter.data.file_id : null
    const name = fileId !== null && user?.names_in_mail ? await fileName(tx, fileId) : null
    return { gathered, user, name }
  })
}

function isExpired({ expires_at, data }: Leased, now: Date): boolean {
  if ('nonce' in data && new Date(data.expires_at) <= now) return true
  return expires_at <= now
}

async function drop(database: Database, letter: Leased): Promise<Outcome> {
  await database.transaction((tx) => dropLetter(tx, letter))
  return 'dropped'
}

async function fail({ database }: Dependencies, letter: Leased, error: string): Promise<Outcome> {
  await untilStored(() => database.transaction((tx) => markFailed(tx, letter, letter.address, error)))
  return 'failed'
}

/** A letter whose last attempt would come after its end has failed. */
async function postpone(
  dependencies: Dependencies,
  letter: Leased,
  delayMs: number,
  error: string,
): Promise<Outcome> {
  const dueAt = new Date(dependencies.now().getTime() + delayMs)
  if (dueAt >= letter.expires_at) return fail(dependencies, letter, error)
  await untilStored(() => dependencies.database.transaction((tx) => postponeLetter(tx, letter, dueAt, error)))
  return 'postponed'
}

const storeAttempts = 60
const storePauseMs = 1_000

/** Retries while the database is down: a sent letter whose row still waits would be sent again. */
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
