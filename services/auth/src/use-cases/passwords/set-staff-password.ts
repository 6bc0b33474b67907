import { AppError, type Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { removeLinksOf } from '../../models/links.ts'
import { publishPasswordChanged } from '../../models/users/events.ts'
import { lockUser, setPasswordHash } from '../../models/users/store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { checkStaffPassword } from './check-password.ts'

/**
 * Sets the password of the calling member of staff and ends their other sessions.
 *
 * @throws AppError `validation_failed` if the password is easy to guess.
 */
export async function setStaffPassword(context: Context, caller: Caller, password: string) {
  const { database, sessions, passwords, now } = context
  const { userId, sessionId, username } = caller
  await checkStaffPassword(context, username, password)
  const hash = await passwords.hash(password)
  const ended = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    await setPasswordHash(tx, userId, hash)
    await removeLinksOf(tx, userId, ['reset_password', 'change_email'])
    await publishPasswordChanged(tx, userId, 'changed')
    return endSessions(tx, { userId, except: sessionId }, now())
  })
  await sessions.end(ended, 'elsewhere')
  return { success: true as const }
}
