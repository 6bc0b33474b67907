import { AppError, type Caller, type Clock, type Database, type Log } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { RateLimits } from '../../adapters/rate-limits/rate-limits.ts'
import { lockUser } from '../../models/users/store.ts'
import { issueLink, type Dependencies as Links } from '../links/issue-link.ts'

export interface Dependencies extends Links {
  database: Database
  limits: RateLimits
  log: Log
  now: Clock
}

/** @throws AppError `already_confirmed`, `too_many_requests` */
export async function resendConfirmation(
  dependencies: Dependencies,
  { userId }: Caller,
  address: string,
): Promise<Record<string, never>> {
  const { database, limits, log, now } = dependencies
  await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.countLink({ purpose: 'confirm_email', account: userId, address }),
  )
  const time = now()
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.email) throw new AppError('unauthorized')
    if (user.email_confirmed_at !== null) throw new AppError('already_confirmed')
    const { email: to, language } = user
    await issueLink(tx, dependencies, { userId, purpose: 'confirm_email', to, language }, time)
  })
  return {}
}
