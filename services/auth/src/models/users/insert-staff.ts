import type { StaffRole } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { markEmailConfirmed, publishRoleChanged } from './events.ts'
import { insertUser, isUsernameTaken, lockUsername } from './store.ts'

export interface NewStaff {
  id: string
  username: string
  passwordHash: string
  role: StaffRole
  now: Date
}

/** Language of a member of staff's emails until they choose one. */
const language = 'zh'

/**
 * Inserts a member of staff and publishes `user.registered` and `user.role_changed`. A username that is an email counts as confirmed, because an
 * operator gave it: its owner gets emails about new sign-ins. Returns false if the username is taken.
 */
export async function insertStaff(tx: Tx, admin: NewStaff): Promise<boolean> {
  const { id, username, passwordHash, role, now } = admin
  await lockUsername(tx, username)
  if (await isUsernameTaken(tx, username)) return false
  const row = await insertUser(tx, {
    id,
    username,
    email: null,
    passwordHash,
    role,
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
  await publishRoleChanged(tx, { id, username, role })
  if (row && username.includes('@')) await markEmailConfirmed(tx, row, now)
  return true
}
