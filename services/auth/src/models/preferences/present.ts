import type { Preferences } from '@runwen/contracts'
import type { PreferencesRow } from './store.ts'

export const presentPreferences = (row: PreferencesRow): Preferences => ({
  language: row.language,
  mail: { documents: row.mail_documents, messages: row.mail_messages, payments: row.mail_payments },
  names_in_mail: row.names_in_mail,
})
