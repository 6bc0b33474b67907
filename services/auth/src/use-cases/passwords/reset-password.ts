import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findLink, hashOf, removeLinksOf } from '../../models/links.ts'
import { markEmailConfirmed, publishPasswordChanged } from '../../models/users/events.ts'
import { findUser, setPasswordHash } from '../../models/users/store.ts'
import { lockLink } from '../links/lock-link.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { checkStaffPassword } from './check-password.ts'

export interface Reset {
  token: string
  password: string
  /** The client's network address. */
  address: string
}

const purposes = ['reset_password' as const]

/**
 * Sets a new password with the token of a link, ends all sessions and links of the user, and lets the user log in from
 * this network again after failed logins. The link was mailed to the user, so it also confirms the email.
 *
 * @throws AppError `link_invalid`; `validation_failed` for a member of staff's password that is easy to guess;
 * `unavailable` while Redis does not hold the live sessions.
 */
export async function resetPassword(
  context: Context,
  { token, password, address }: Reset,
): Promise<Record<string, never>> {
  const { database, sessions, passwords, limits, now } = context
  // Before the link is used up.
  if (!(await sessions.isTrusted())) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  await checkReset(context, { token, password })
  const hash = await passwords.hash(password)
  const time = now()
  const { user, ended } = await database.transaction(async (tx) => {
    const { link, user } = await lockLink(tx, { token, purposes }, time)
    await removeLinksOf(tx, user.id)
    await setPasswordHash(tx, user.id, hash)
    await publishPasswordChanged(tx, user.id, 'reset')
    // Administrators have no `email`; their username may be one.
    if (link.address === (user.email ?? user.username)) await markEmailConfirmed(tx, user, time)
    return { user, ended: await endSessions(tx, { userId: user.id }, time) }
  })
  await sessions.end(ended, 'elsewhere')
  await limits.forgetFailedLogins({ username: user.username, address })
  return {}
}

/** Fails before the expensive hash. The transaction checks the link again. */
async function checkReset(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { database, now } = context
  const user = await database.read(async (tx) => {
    const link = await findLink(tx, hashOf(token), purposes, now())
    return link && findUser(tx, link.user_id)
  })
  if (!user) throw new AppError('link_invalid')
  if (user.is_admin) await checkStaffPassword(context, user.username, password)
}
