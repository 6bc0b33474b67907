import { AppError, type Caller } from '@runwen/service-kit'
import type { Parts } from '../parts.ts'
import { endOthers } from '../sessions/end-others.ts'
import { lockUser, setPasswordHash } from '../users/store.ts'
import { checkAdminPassword } from './check-admin-password.ts'

/**
 * Sets the calling administrator's password; their other sessions end, this one goes on.
 *
 * @throws AppError `validation_failed` when the password is easy to guess.
 */
export async function setAdminPassword(parts: Parts, caller: Caller, password: string): Promise<void> {
  await checkAdminPassword(parts, caller.username, password)
  const to = await parts.passwords.hash(password)
  const { userId, sessionId } = caller
  const ended = await parts.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError('unauthorized')
    await setPasswordHash(tx, userId, to)
    return endOthers(tx, { userId, but: sessionId }, parts.now())
  })
  await parts.sessions.end(ended)
}
