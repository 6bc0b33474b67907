import { type Clock, type Database, type Log, newId } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { RateLimits } from '../../adapters/rate-limits/rate-limits.ts'
import { insertResetRequest } from '../../models/reset-requests/store.ts'
import { findUserByName } from '../../models/users/store.ts'

export interface Dependencies {
  database: Database
  limits: RateLimits
  log: Log
  now: Clock
  /** Starts the job that issues the links. */
  wakeResets: () => void
}

/**
 * Takes the request for a link that sets a new password. The link is issued later, by a job, so that the answer takes
 * the same time whether or not the account exists.
 *
 * @throws AppError `too_many_requests`
 */
export async function requestReset(
  { database, limits, log, now, wakeResets }: Dependencies,
  { username, address }: { username: string; address: string },
): Promise<Record<string, never>> {
  const userId = async () => (await database.read((tx) => findUserByName(tx, username)))?.id
  await logRefusal({ log, address, userId }, () =>
    limits.countLink({ purpose: 'reset_password', account: username, address }),
  )
  const time = now()
  await database.transaction((tx) => insertResetRequest(tx, { id: newId(time), username }, time))
  wakeResets()
  return {}
}
