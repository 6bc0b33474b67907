import type { EmailCategory, Language, Preferences } from '@runwen/contracts'
import { type Projection, projectOnce } from '@runwen/event-bus'
import { maybe, type Tx } from '@runwen/service-kit'

const users: Projection = { table: 'users', key: 'id', isAlive: 'users.deleted_at IS NULL' }

export interface User {
  id: string
  /** Null until its event has arrived. */
  username: string | null
  language: Language
  is_confirmed: boolean
  wants_documents: boolean
  wants_messages: boolean
  wants_payments: boolean
  names_in_mail: boolean
  invoice_in_mail: boolean
  /** IANA name; null: unknown. */
  time_zone: string | null
}

/** Whether emails to this user name the document: a mistyped address must not learn the title of a manuscript. */
export const namesDocuments = (user: User): boolean => user.names_in_mail && user.is_confirmed

/** Locks the user's row until the transaction ends; inserts it if it is missing. Undefined if the user was deleted. */
export function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  return maybe<User>(
    tx,
    `INSERT INTO users (id) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET id = EXCLUDED.id WHERE users.deleted_at IS NULL
     RETURNING *`,
    [id],
  )
}

export function findUser(tx: Tx, id: string): Promise<User | undefined> {
  return maybe<User>(tx, 'SELECT * FROM users WHERE id = $1 AND deleted_at IS NULL', [id])
}

/** Sets the username unless a newer event has. */
export async function setUsername(tx: Tx, id: string, username: string, version: number): Promise<void> {
  await tx.query(
    'UPDATE users SET username = $2, username_version = $3 WHERE id = $1 AND username_version <= $3',
    [id, username, version],
  )
}

/** Sets the language of the registration unless the user has chosen one since. */
export async function setFirstLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx.query('UPDATE users SET language = $2 WHERE id = $1 AND preferences_version = 0', [id, language])
}

/** Sets the preferences unless a newer event has. Those that it leaves out stay as they are. */
export async function setPreferences(
  tx: Tx,
  id: string,
  { language, mail, names_in_mail, invoice_in_mail, time_zone }: Preferences,
  version: number,
): Promise<void> {
  await tx.query(
    `UPDATE users SET language = $2, wants_documents = $3, wants_messages = $4, wants_payments = $5,
       names_in_mail = $6, preferences_version = greatest($7, 1), invoice_in_mail = coalesce($8, invoice_in_mail),
       time_zone = coalesce($9, time_zone)
     WHERE id = $1 AND preferences_version <= greatest($7, 1)`,
    [
      id,
      language,
      mail.documents,
      mail.messages,
      mail.payments,
      names_in_mail,
      version,
      invoice_in_mail ?? null,
      time_zone ?? null,
    ],
  )
}

/** Switches off a category until the next change of the preferences. */
export async function switchOff(tx: Tx, id: string, category: EmailCategory): Promise<void> {
  await tx.query(`UPDATE users SET wants_${category} = false WHERE id = $1`, [id])
}

export async function setConfirmed(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE users SET is_confirmed = true WHERE id = $1', [id])
}

/** Replaces a user by a tombstone, locked until the transaction ends. */
export async function markUserDeleted(tx: Tx, id: string, deleted_at: Date): Promise<void> {
  await projectOnce(tx, users, {
    id,
    values: { username: null, is_confirmed: false, time_zone: null, deleted_at },
  })
}
