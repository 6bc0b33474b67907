import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { insertUser, isUsernameTaken, lockUsername } from './store.ts'

export interface NewAdmin {
  id: string
  username: string
  passwordHash: string
  now: Date
}

/** Makes an administrator. False when the username is taken. */
export async function createAdmin(tx: Tx, admin: NewAdmin): Promise<boolean> {
  const { id, username, passwordHash, now } = admin
  await lockUsername(tx, username)
  if (await isUsernameTaken(tx, username)) return false
  const user = await insertUser(tx, {
    id,
    username,
    email: null,
    passwordHash,
    isAdmin: true,
    invitationCode: null,
    createdAt: now,
  })
  if (!user) return false
  await publish(tx, {
    type: 'user.registered',
    subject: id,
    version: 1,
    data: { user_id: id, username, language: 'zh', consent: null },
  })
  return true
}
