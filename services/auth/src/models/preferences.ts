import type { Preferences } from '@runwen/contracts'
import { many, maybe, type Tx } from '@runwen/service-kit'

export interface PreferencesRow {
  language: Preferences['language']
  mail_documents: boolean
  mail_messages: boolean
  mail_payments: boolean
  names_in_mail: boolean
  invoice_in_mail: boolean
  /** IANA name; null until a browser has sent one. */
  time_zone: string | null
}

const columns =
  'language, mail_documents, mail_messages, mail_payments, names_in_mail, invoice_in_mail, time_zone'

export function findPreferences(tx: Tx, userId: string): Promise<PreferencesRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM users WHERE id = $1`, [userId])
}

export interface UserSnapshot extends PreferencesRow {
  id: string
  username: string
  email_confirmed: boolean
  version: number
}

/** Lists users by id, from `after` on, and locks them against deletion until the transaction ends. */
export function lockSnapshots(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<UserSnapshot[]> {
  return many(
    tx,
    `SELECT id, username, email_confirmed_at IS NOT NULL AS email_confirmed, version, ${columns}
     FROM users WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2 FOR KEY SHARE`,
    [after, limit],
  )
}

/** Returns undefined if the user does not exist. */
export function storePreferences(
  tx: Tx,
  userId: string,
  { language, mail, names_in_mail: names, invoice_in_mail: invoice, time_zone: timeZone }: Preferences,
): Promise<PreferencesRow | undefined> {
  return maybe(
    tx,
    `UPDATE users SET language = $2, mail_documents = $3, mail_messages = $4, mail_payments = $5, names_in_mail = $6,
       invoice_in_mail = coalesce($7, invoice_in_mail), time_zone = coalesce($8, time_zone)
     WHERE id = $1 RETURNING ${columns}`,
    [
      userId,
      language,
      mail.documents,
      mail.messages,
      mail.payments,
      names,
      invoice ?? null,
      timeZone ?? null,
    ],
  )
}

export const presentPreferences = (row: PreferencesRow): Preferences => ({
  language: row.language,
  mail: { documents: row.mail_documents, messages: row.mail_messages, payments: row.mail_payments },
  names_in_mail: row.names_in_mail,
  invoice_in_mail: row.invoice_in_mail,
  ...(row.time_zone !== null && { time_zone: row.time_zone }),
})
