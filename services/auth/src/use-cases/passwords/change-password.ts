import type { User } from '@runwen/contracts'
import { AppError, type Caller, newId } from '@runwen/service-kit'
import type { PasswordHasher } from '../../adapters/passwords/password-hasher.ts'
import { removeLinksOf } from '../../models/links/store.ts'
import { sessionFor, sessionTimes } from '../../models/sessions/rules.ts'
import { type Client, insertSession } from '../../models/sessions/store.ts'
import { presentUser } from '../../models/users/present.ts'
import { publishPasswordChanged } from '../../models/users/publish-password-changed.ts'
import { lockUser, setPasswordHash } from '../../models/users/store.ts'
import { type Dependencies as Activation, activateSession } from '../sessions/activate-session.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { type Dependencies as AdminCheck, checkAdminPassword } from './check-admin-password.ts'
import { type Dependencies as Check, checkPassword } from './check-password.ts'

export interface Dependencies extends Activation, AdminCheck, Check {
  passwords: PasswordHasher
}

export interface PasswordChange extends Client {
  current: string
  next: string
}

/**
 * Changes the caller's password, ends all their sessions, including the current one, and starts a new one.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`; `validation_failed` for an administrator's password that is
 * easy to guess.
 */
export async function changePassword(
  dependencies: Dependencies,
  caller: Caller,
  change: PasswordChange,
): Promise<{ token: string; user: User }> {
  const { database, sessions, passwords, now } = dependencies
  const { current, address, client } = change
  const oldHash = await checkPassword(dependencies, caller.userId, { password: current, address })
  if (caller.isAdmin) await checkAdminPassword(dependencies, caller.username, change.next)
  const newHash = await passwords.hash(change.next)
  const time = now()
  const { user, session, ended } = await database.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (user?.password_hash !== oldHash) throw new AppError('wrong_password')
    await setPasswordHash(tx, user.id, newHash)
    await removeLinksOf(tx, user.id, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, user.id, 'changed')
    const session = sessionFor(user, newId(time), time)
    const ended = await endOtherSessions(tx, { userId: user.id }, time)
    await insertSession(tx, { id: session.id, userId: user.id, ...sessionTimes(time), address, client })
    return { user, session, ended }
  })
  await sessions.end(ended)
  return { token: await activateSession(dependencies, session), user: presentUser(user) }
}
