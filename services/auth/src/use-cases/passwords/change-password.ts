import type { User } from '@runwen/contracts'
import { AppError, type Caller, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { removeLinksOf } from '../../models/links.ts'
import { sessionFor, sessionTimes } from '../../models/sessions/rules.ts'
import { type Client, insertSession } from '../../models/sessions/store.ts'
import { publishPasswordChanged } from '../../models/users/events.ts'
import { presentUser } from '../../models/users/rules.ts'
import { lockUser, setPasswordHash } from '../../models/users/store.ts'
import { activateSession } from '../sessions/activate-session.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { checkPassword, checkStaffPassword } from './check-password.ts'

export interface PasswordChange extends Client {
  current: string
  next: string
}

/**
 * Changes the caller's password, ends all their sessions, including the current one, and starts a new one.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`; `validation_failed` for a member of staff's password that is
 * easy to guess.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  change: PasswordChange,
): Promise<{ token: string; user: User }> {
  const { database, sessions, passwords, now } = context
  const { current, address, client } = change
  const oldHash = await checkPassword(context, caller.userId, { password: current, address })
  if (caller.isStaff) await checkStaffPassword(context, caller.username, change.next)
  const newHash = await passwords.hash(change.next)
  const time = now()
  const { user, session, ended } = await database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user?.password_hash !== oldHash) throw new AppError('wrong_password')
    await setPasswordHash(tx, user.id, newHash)
    await removeLinksOf(tx, user.id, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, user.id, 'changed')
    const session = sessionFor(user, newId(time), time)
    const ended = await endSessions(tx, { userId: user.id }, time)
    await insertSession(tx, { id: session.id, userId: user.id, ...sessionTimes(time), address, client })
    return { user, session, ended }
  })
  await sessions.end(ended, 'elsewhere')
  return { token: await activateSession(context, session), user: presentUser(user) }
}
