import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { markEmailConfirmed } from './events.ts'
import { insertUser, isUsernameTaken, lockUsername } from './store.ts'

export interface NewAdmin {
  id: string
  username: string
  passwordHash: string
  now: Date
}

/** Language of an administrator's emails until they choose one. */
const language = 'zh'

/**
 * Inserts an administrator and publishes `user.registered`. A username that is an email counts as confirmed, because an
 * operator gave it: its owner gets emails about new sign-ins. Returns false if the username is taken.
 */
export async function insertAdmin(tx: Tx, { id, username, passwordHash, now }: NewAdmin): Promise<boolean> {
  await lockUsername(tx, username)
  if (await isUsernameTaken(tx, username)) return false
  const row = await insertUser(tx, {
    id,
    username,
    email: null,
    passwordHash,
    isAdmin: true,
    invitationCode: null,
    createdAt: now,
    language,
  })
  await publish(tx, {
    type: 'user.registered',
    subject: id,
    version: 1,
    data: { user_id: id, username, language, consent: null },
  })
  if (row && username.includes('@')) await markEmailConfirmed(tx, row, now)
  return true
}
