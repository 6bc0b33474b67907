import { many, type Tx } from '@runwen/service-kit'

/** The account as stored, without the password hash. */
export function readAccount(tx: Tx, userId: string): Promise<object[]> {
  return many(
    tx,
    `SELECT id, username, email, email_confirmed_at, invitation_code, language, created_at, last_login_at, first_paid_at,
       mail_documents, mail_messages, mail_payments, names_in_mail, invoice_in_mail, time_zone
     FROM users WHERE id = $1`,
    [userId],
  )
}

export function readConsents(tx: Tx, userId: string): Promise<object[]> {
  return many(
    tx,
    'SELECT version, language, agreed_at, host(address) AS address FROM consents WHERE user_id = $1',
    [userId],
  )
}

export function readSessions(tx: Tx, userId: string): Promise<object[]> {
  return many(
    tx,
    `SELECT id, created_at, last_seen_at, expires_at, ended_at, host(address) AS address, client
     FROM sessions WHERE user_id = $1 ORDER BY id`,
    [userId],
  )
}
