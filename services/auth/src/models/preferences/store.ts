import type { Preferences } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

export interface PreferencesRow {
  language: Preferences['language']
  mail_documents: boolean
  mail_messages: boolean
  mail_payments: boolean
  names_in_mail: boolean
}

export function findPreferences(tx: Tx, userId: string): Promise<PreferencesRow | undefined> {
  return maybe(
    tx,
    'SELECT language, mail_documents, mail_messages, mail_payments, names_in_mail FROM users WHERE id = $1',
    [userId],
  )
}

/** Returns undefined if the user does not exist. */
export function savePreferences(
  tx: Tx,
  userId: string,
  { language, mail, names_in_mail: names }: Preferences,
): Promise<PreferencesRow | undefined> {
  return maybe(
    tx,
    `UPDATE users SET language = $2, mail_documents = $3, mail_messages = $4, mail_payments = $5, names_in_mail = $6
     WHERE id = $1 RETURNING language, mail_documents, mail_messages, mail_payments, names_in_mail`,
    [userId, language, mail.documents, mail.messages, mail.payments, names],
  )
}
