import { AppError, type Caller, type Clock, type SessionStore } from '@runwen/service-kit'
import { type Dependencies as Check, checkPassword } from './check-password.ts'

export interface Dependencies extends Check {
  sessions: Pick<SessionStore, 'setAuthenticated'>
  now: Clock
}

/**
 * Checks the caller's password, after which calls that need a recent password are accepted from this session.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`; `unavailable` if Redis does not hold the session.
 */
export async function confirmPassword(
  dependencies: Dependencies,
  { userId, sessionId }: Caller,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { sessions, now, log } = dependencies
  await checkPassword(dependencies, userId, { password, address })
  if (!(await sessions.setAuthenticated(sessionId, now()))) {
    throw new AppError('unavailable', { retryAfterSeconds: 2 })
  }
  log.info({ address, user_id: userId }, 'password confirmed')
}
