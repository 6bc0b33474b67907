import { type EmailEntry, type EmailStatus, skipReasons } from '@runwen/contracts'
import {
  containing,
  isoTimes,
  many,
  manyById,
  maybe,
  one,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'

export type EmailRow = WithDates<Omit<EmailEntry, 'skipped'>, 'created_at' | 'sent_at'>

export const presentEmail = (row: EmailRow): EmailEntry => ({
  ...isoTimes(row),
  error: row.status === 'skipped' ? null : row.error,
  skipped: row.status === 'skipped' ? (skipReasons.find((reason) => reason === row.error) ?? null) : null,
})

const rows = `SELECT l.id, l.user_id, l.kind, l.status, l.tries, l.error, l.created_at, l.sent_at,
    coalesce(l.address, u.username) AS address, coalesce(l.language, u.language, 'en') AS language,
    f.id AS file_id, f.original_name
  FROM letters l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN files f ON f.id = (l.data->>'file_id')::uuid`

export interface EmailFilter {
  status?: EmailStatus | undefined
  /** The customer to whom they are sent. */
  user_id?: string | undefined
  /** Any part of the address. */
  address?: string | undefined
  /** When they were written. */
  from?: string | undefined
  to?: string | undefined
}

const matching = `l.gathered_into IS NULL AND ($1::text IS NULL OR l.status = $1)
  AND ($2::uuid IS NULL OR (l.user_id = $2 AND NOT starts_with(l.kind, 'staff_')))
  AND ($3::text IS NULL OR lower(l.address) LIKE $3
    OR (l.address IS NULL AND l.user_id IN (SELECT id FROM users WHERE lower(username) LIKE $3)))
  AND ($4::timestamptz IS NULL OR l.created_at >= $4) AND ($5::timestamptz IS NULL OR l.created_at <= $5)`
const valuesOf = ({ status, user_id, address, from, to }: EmailFilter) => [
  status ?? null,
  user_id ?? null,
  address ? containing(address.toLowerCase()) : null,
  from ?? null,
  to ?? null,
]

/** Emails, newest first, without those gathered into others. */
export const listEmailsBefore = (tx: Tx, filter: EmailFilter, position: Position): Promise<EmailRow[]> =>
  manyById(tx, `${rows} WHERE ${matching}`, valuesOf(filter), position, 'l.id')

/** For `cappedTotal`. */
export const selectEmails = (filter: EmailFilter) => ({
  sql: `SELECT FROM letters l WHERE ${matching}`,
  values: valuesOf(filter),
})

export function findEmail(tx: Tx, id: string): Promise<EmailRow | undefined> {
  return maybe<EmailRow>(tx, `${rows} WHERE l.id = $1 AND l.gathered_into IS NULL`, [id])
}

/** Schedules an email again, under another Message-ID unless it was never sent. */
export async function resetEmail(tx: Tx, id: string, dueAt: Date, expiresAt: Date): Promise<void> {
  await tx.query(
    `UPDATE letters SET status = 'waiting', due_at = $2, expires_at = $3, tries = 1, error = NULL, sent_at = NULL,
       lease = NULL, edition = edition + (CASE status WHEN 'waiting' THEN 0 ELSE 1 END)
     WHERE (id = $1 OR gathered_into = $1) AND status <> 'skipped'`,
    [id, dueAt, expiresAt],
  )
}

export interface EmailCounts {
  waiting: number
  failed: number
  oldestSeconds: number
}

/** Counts emails that are late or failed. Those that are not due yet do not count as waiting. */
export function countEmails(tx: Tx, now: Date): Promise<EmailCounts> {
  return one<EmailCounts>(
    tx,
    `SELECT count(*) FILTER (WHERE status = 'waiting') AS waiting,
       count(*) FILTER (WHERE status = 'failed') AS failed,
       coalesce(extract(epoch FROM $1 - min(created_at)
         FILTER (WHERE status = 'waiting' AND (tries > 0 OR due_at <= $1))), 0)::float8 AS "oldestSeconds"
     FROM letters WHERE status <> 'sent' AND gathered_into IS NULL`,
    [now],
  )
}

export interface ExportedEmail {
  id: string
  kind: string
  status: string
  address: string | null
  language: string
  created_at: Date
  sent_at: Date | null
  data: object
}

/**
 * All emails to a user, oldest first, without those to staff about the user. Nonces are left out, because a token of a
 * link that is still valid follows from them.
 */
export function readEmails(tx: Tx, userId: string): Promise<ExportedEmail[]> {
  return many(
    tx,
    `SELECT l.id, kind, status, coalesce(l.address, u.username) AS address,
       coalesce(l.language, u.language, 'en') AS language, created_at, sent_at, data - 'nonce' AS data
     FROM letters l LEFT JOIN users u ON u.id = l.user_id
     WHERE l.user_id = $1 AND NOT starts_with(kind, 'staff_') ORDER BY l.id`,
    [userId],
  )
}
