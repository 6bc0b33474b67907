import type { EmailKind, Language, SkipReason } from '@runwen/contracts'
import { exists, many, maybe, type Tx } from '@runwen/service-kit'
import type { EmailOf } from './data.ts'

/** Events from before the service existed send no emails. */
export const isAfterInstallation = (tx: Tx, eventTime: Date): Promise<boolean> =>
  exists(tx, 'SELECT FROM installation WHERE started_at <= $1', [eventTime])

export type NewEmail = EmailOf & {
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
  /** Why it is recorded without being sent. */
  skipped: SkipReason | null
}

/** Inserts an email unless the event has sent this person one, or a newer event made it obsolete. */
export async function insertEmail(tx: Tx, email: NewEmail): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO letters (id, event_id, recipient, user_id, kind, data, address, language, subject_id,
       subject_version, gather_key, due_at, expires_at, event_time, created_at, status, error)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
       CASE WHEN $16::text IS NULL THEN 'waiting' ELSE 'skipped' END, $16
     WHERE NOT EXISTS (SELECT FROM obsolete WHERE subject_id = $9 AND kind = $5 AND version > $10)
     ON CONFLICT (event_id, recipient) DO NOTHING`,
    [
      email.id,
      email.eventId,
      email.recipient,
      email.userId,
      email.kind,
      email.data,
      email.address,
      email.language,
      email.subject?.id ?? null,
      email.subject?.version ?? 0,
      email.gatherKey,
      email.dueAt,
      email.expiresAt,
      email.eventTime,
      email.createdAt,
      email.skipped,
    ],
  )
  return rowCount === 1
}

export interface Obsolete {
  subjectId: string
  kind: EmailKind
  /** Emails about older versions of the subject are obsolete. */
  version: number
  userId: string
}

/** Deletes waiting emails that are obsolete and prevents late ones. */
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

export type ClaimedEmail = EmailOf & {
  id: string
  user_id: string | null
  recipient: string
  address: string | null
  language: Language | null
  gather_key: string | null
  expires_at: Date
  event_time: Date
  created_at: Date
  /** Whether it was due only some time after its event. */
  is_delayed: boolean
  tries: number
  edition: number
  /** A PDF, and its name. */
  attachment: Buffer | null
  attachment_name: string | null
  /** The invoice that is sent with a receipt, and its name. */
  invoice: Buffer | null
  invoice_name: string | null
}

const claimedColumns = `id, user_id, recipient, kind, data, address, language, gather_key, expires_at, event_time, created_at,
  expires_at > created_at + interval '1 day' AS is_delayed, tries, edition,
  attachment, attachment_name, invoice, invoice_name`

export interface Pdf {
  filename: string
  pdf: Buffer
}

/**
 * Attaches the receipt, and the invoice if there is one, to the email about the payment of an order, which is due then.
 * Nothing happens when it was sent without.
 */
export async function attachReceipt(
  tx: Tx,
  { orderId, receipt, invoice }: { orderId: string; receipt: Pdf; invoice: Pdf | undefined },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE letters SET attachment_name = $2, attachment = $3, invoice_name = $4, invoice = $5,
       due_at = least(due_at, $6), expires_at = created_at + interval '1 day'
     WHERE subject_id = $1 AND kind = 'payment_received' AND status = 'waiting' AND tries = 0`,
    [orderId, receipt.filename, receipt.pdf, invoice?.filename ?? null, invoice?.pdf ?? null, now],
  )
}

/** Of the emails with the key of `l`, the one that gathers the others: also while another sender claims it. */
const firstWithSameKey = `(SELECT id FROM letters other WHERE other.gather_key = l.gather_key AND status = 'waiting'
  AND gathered_into IS NULL AND tries = 0 ORDER BY due_at, id LIMIT 1)`

/**
 * Claims the email that has been due for longest, until `leaseEnd`, and gathers those with the same key into it. Senders
 * claim different emails at the same time; of those with the same key, only the first one. The attempt counts from here
 * on, which bounds the attempts of an email that ends the process. Emails to staff are gathered when they are due
 * themselves.
 */
export async function claimEmail(
  tx: Tx,
  { now, lease, leaseEnd }: { now: Date; lease: string; leaseEnd: Date },
): Promise<ClaimedEmail | undefined> {
  const claimed = await maybe<ClaimedEmail>(
    tx,
    `UPDATE letters SET due_at = $3, lease = $2, tries = tries + 1
     WHERE id = (SELECT id FROM letters l WHERE status = 'waiting' AND gathered_into IS NULL AND due_at <= $1
                   AND (gather_key IS NULL OR tries > 0 OR id = ${firstWithSameKey})
                 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
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

/** The emails gathered into another one, oldest first. */
export function listGathered(tx: Tx, id: string): Promise<EmailOf[]> {
  return many<EmailOf>(tx, 'SELECT kind, data FROM letters WHERE gathered_into = $1 ORDER BY id', [id])
}

export interface DeliveredEmail {
  id: string
  lease: string
  address: string
  language: Language
}

/** Marks the email and those gathered into it as sent. Nothing happens when another process has claimed it since. */
export async function markSent(tx: Tx, email: DeliveredEmail, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE letters SET status = 'sent', sent_at = $3, address = $4, language = $5, error = NULL
     WHERE (id = $1 OR gathered_into = $1) AND status = 'waiting'
       AND EXISTS (SELECT FROM letters WHERE id = $1 AND lease = $2)`,
    [email.id, email.lease, at, email.address, email.language],
  )
  return rowCount > 0
}

export async function postponeEmail(
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

/** Records that the email and those gathered into it are not sent. */
export async function markSkipped(
  tx: Tx,
  { id, lease }: { id: string; lease: string },
  reason: SkipReason,
): Promise<void> {
  await tx.query(
    `UPDATE letters SET status = 'skipped', error = $3
     WHERE (id = $1 OR gathered_into = $1) AND status = 'waiting'
       AND EXISTS (SELECT FROM letters WHERE id = $1 AND lease = $2)`,
    [id, lease, reason],
  )
}

/** What an email is composed from. */
export const findStoredEmail = (tx: Tx, id: string): Promise<ClaimedEmail | undefined> =>
  maybe<ClaimedEmail>(tx, `SELECT ${claimedColumns} FROM letters WHERE id = $1 AND gathered_into IS NULL`, [
    id,
  ])

/** Deletes an email that is no longer needed, with those gathered into it. */
export async function dropEmail(tx: Tx, { id, lease }: { id: string; lease: string }): Promise<void> {
  await tx.query('DELETE FROM letters WHERE id = $1 AND lease = $2', [id, lease])
}

export async function deleteEmailsOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM letters WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM obsolete WHERE user_id = $1', [userId])
}

export async function deleteEmailsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.query("DELETE FROM letters WHERE status <> 'waiting' AND created_at < $1", [time])
}
