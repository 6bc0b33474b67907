import type { Language, LetterKind, LetterStatus } from '@runwen/contracts'
import { many, maybe, one, type Tx } from '@runwen/service-kit'
import type { LetterOf } from './data.ts'

/** Events from before the service existed send no letters. */
export async function isNews(tx: Tx, eventTime: Date): Promise<boolean> {
  const { news } = await one<{ news: boolean }>(
    tx,
    'SELECT EXISTS (SELECT FROM installation WHERE started_at <= $1) AS news',
    [eventTime],
  )
  return news
}

export type NewLetter = LetterOf & {
  id: string
  eventId: string
  recipient: string
  userId: string | null
  address: string | null
  language: Language | null
  subject: { id: string; version: number } | null
  gatherKey: string | null
  dueAt: Date
  expiresAt: Date
  eventTime: Date
  createdAt: Date
}

/** Inserts a letter unless the event has sent this person one, or a newer event made it obsolete. */
export async function insertLetter(tx: Tx, letter: NewLetter): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO letters (id, event_id, recipient, user_id, kind, data, address, language, subject_id,
       subject_version, gather_key, due_at, expires_at, event_time, created_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     WHERE NOT EXISTS (SELECT FROM obsolete WHERE subject_id = $9 AND kind = $5 AND version > $10)
     ON CONFLICT (event_id, recipient) DO NOTHING`,
    [
      letter.id,
      letter.eventId,
      letter.recipient,
      letter.userId,
      letter.kind,
      letter.data,
      letter.address,
      letter.language,
      letter.subject?.id ?? null,
      letter.subject?.version ?? 0,
      letter.gatherKey,
      letter.dueAt,
      letter.expiresAt,
      letter.eventTime,
      letter.createdAt,
    ],
  )
  return rowCount === 1
}

export interface Obsolete {
  subjectId: string
  kind: LetterKind
  /** Letters about older versions of the subject are obsolete. */
  version: number
  userId: string
}

/** Deletes waiting letters that are obsolete and prevents late ones. */
export async function makeObsolete(tx: Tx, { subjectId, kind, version, userId }: Obsolete): Promise<void> {
  await tx.query(
    `INSERT INTO obsolete (subject_id, kind, version, user_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject_id, kind) DO UPDATE SET version = greatest(obsolete.version, EXCLUDED.version)`,
    [subjectId, kind, version, userId],
  )
  await tx.query(
    `DELETE FROM letters WHERE subject_id = $1 AND kind = $2 AND subject_version < $3
       AND status = 'waiting' AND tries = 0 AND gathered_into IS NULL`,
    [subjectId, kind, version],
  )
}

export type ClaimedLetter = LetterOf & {
  id: string
  user_id: string | null
  recipient: string
  address: string | null
  language: Language | null
  gather_key: string | null
  expires_at: Date
  event_time: Date
  /** Whether it was due only some time after its event. */
  is_delayed: boolean
  tries: number
  edition: number
}

const claimedColumns = `id, user_id, recipient, kind, data, address, language, gather_key, expires_at, event_time,
  expires_at > created_at + interval '1 day' AS is_delayed, tries, edition`

/**
 * Claims the letter that has been due for longest, until `leaseEnd`, and gathers those with the same key into it. The
 * attempt counts from here on, which bounds the attempts of a letter that ends the process. Letters to staff are gathered
 * when they are due themselves.
 */
export async function claimLetter(
  tx: Tx,
  { now, lease, leaseEnd }: { now: Date; lease: string; leaseEnd: Date },
): Promise<ClaimedLetter | undefined> {
  // One claim at a time: two letters with the same key must not be claimed at once.
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('claim letter'))")
  const claimed = await maybe<ClaimedLetter>(
    tx,
    `UPDATE letters SET due_at = $3, lease = $2, tries = tries + 1
     WHERE id = (SELECT id FROM letters WHERE status = 'waiting' AND gathered_into IS NULL AND due_at <= $1
                 ORDER BY due_at LIMIT 1 FOR UPDATE)
     RETURNING ${claimedColumns}`,
    [now, lease, leaseEnd],
  )
  if (claimed?.gather_key && claimed.tries === 1) {
    await tx.query(
      `UPDATE letters SET gathered_into = $1 WHERE gather_key = $2 AND id <> $1 AND status = 'waiting'
         AND gathered_into IS NULL AND tries = 0 AND (due_at <= $3 OR NOT starts_with(kind, 'staff_'))`,
      [claimed.id, claimed.gather_key, now],
    )
  }
  return claimed
}

/** The letters gathered into another one, oldest first. */
export function listGathered(tx: Tx, id: string): Promise<LetterOf[]> {
  return many<LetterOf>(tx, 'SELECT kind, data FROM letters WHERE gathered_into = $1 ORDER BY id', [id])
}

export interface Settled {
  id: string
  lease: string
  address: string
  language: Language
}

/** Marks the letter and those gathered into it as sent. Nothing happens when another process has claimed it since. */
export async function markSent(tx: Tx, letter: Settled, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE letters SET status = 'sent', sent_at = $3, address = $4, language = $5, error = NULL
     WHERE (id = $1 OR gathered_into = $1) AND status = 'waiting'
       AND EXISTS (SELECT FROM letters WHERE id = $1 AND lease = $2)`,
    [letter.id, letter.lease, at, letter.address, letter.language],
  )
  return rowCount > 0
}

export async function postponeLetter(
  tx: Tx,
  { id, lease }: { id: string; lease: string },
  dueAt: Date,
  error: string,
): Promise<void> {
  await tx.query(
    "UPDATE letters SET due_at = $3, error = $4, lease = NULL WHERE id = $1 AND lease = $2 AND status = 'waiting'",
    [id, lease, dueAt, error],
  )
}

export async function markFailed(
  tx: Tx,
  { id, lease }: { id: string; lease: string },
  address: string | null,
  error: string,
): Promise<void> {
  await tx.query(
    `UPDATE letters SET status = 'failed', address = coalesce(address, $3), error = $4
     WHERE (id = $1 OR gathered_into = $1) AND status = 'waiting'
       AND EXISTS (SELECT FROM letters WHERE id = $1 AND lease = $2)`,
    [id, lease, address, error],
  )
}

/** Deletes a letter that nobody wants any more, with those gathered into it. */
export async function dropLetter(tx: Tx, { id, lease }: { id: string; lease: string }): Promise<void> {
  await tx.query('DELETE FROM letters WHERE id = $1 AND lease = $2', [id, lease])
}

export async function deleteLettersOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM letters WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM obsolete WHERE user_id = $1', [userId])
}

export async function deleteLettersBefore(tx: Tx, time: Date): Promise<void> {
  await tx.query("DELETE FROM letters WHERE status <> 'waiting' AND created_at < $1", [time])
}

export interface LetterRow {
  id: string
  user_id: string | null
  address: string | null
  kind: LetterKind
  language: Language
  status: LetterStatus
  tries: number
  error: string | null
  created_at: Date
  sent_at: Date | null
}

const rows = `SELECT l.id, l.user_id, l.kind, l.status, l.tries, l.error, l.created_at, l.sent_at,
    coalesce(l.address, u.username) AS address, coalesce(l.language, u.language, 'en') AS language
  FROM letters l LEFT JOIN users u ON u.id = l.user_id`

/** Letters, newest first, without those gathered into others. */
export function listLetters(
  tx: Tx,
  { status, before, limit }: { status: LetterStatus | undefined; before: string | null; limit: number },
): Promise<LetterRow[]> {
  return many<LetterRow>(
    tx,
    `${rows} WHERE l.gathered_into IS NULL AND ($1::text IS NULL OR l.status = $1)
       AND ($2::uuid IS NULL OR l.id < $2) ORDER BY l.id DESC LIMIT $3`,
    [status ?? null, before, limit],
  )
}

/** For `cappedTotal`. */
export const selectLetters = (status: LetterStatus | undefined) => ({
  sql: 'SELECT FROM letters WHERE gathered_into IS NULL AND ($1::text IS NULL OR status = $1)',
  values: [status ?? null],
})

export function findLetter(tx: Tx, id: string): Promise<LetterRow | undefined> {
  return maybe<LetterRow>(tx, `${rows} WHERE l.id = $1 AND l.gathered_into IS NULL`, [id])
}

/** Has a letter sent again, under another Message-ID unless it was never sent. */
export async function resetLetter(tx: Tx, id: string, dueAt: Date, expiresAt: Date): Promise<void> {
  await tx.query(
    `UPDATE letters SET status = 'waiting', due_at = $2, expires_at = $3, tries = 1, error = NULL, sent_at = NULL,
       lease = NULL, edition = edition + (CASE status WHEN 'waiting' THEN 0 ELSE 1 END)
     WHERE id = $1 OR gathered_into = $1`,
    [id, dueAt, expiresAt],
  )
}

export interface LetterCounts {
  waiting: number
  failed: number
  oldestSeconds: number
}

/** Counts letters that are late or failed. Those that are not due yet do not wait. */
export function countLetters(tx: Tx, now: Date): Promise<LetterCounts> {
  return one<LetterCounts>(
    tx,
    `SELECT count(*) FILTER (WHERE status = 'waiting') AS waiting,
       count(*) FILTER (WHERE status = 'failed') AS failed,
       coalesce(extract(epoch FROM $1 - min(created_at)
         FILTER (WHERE status = 'waiting' AND (tries > 0 OR due_at <= $1))), 0)::float8 AS "oldestSeconds"
     FROM letters WHERE status <> 'sent' AND gathered_into IS NULL`,
    [now],
  )
}
