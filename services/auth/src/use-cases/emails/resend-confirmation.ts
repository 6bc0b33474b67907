import { AppError, type Caller } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { lockUser } from '../../models/users/store.ts'
import { issueLink } from '../links/issue-link.ts'

/** @throws AppError `already_confirmed`, `too_many_requests` */
export async function resendConfirmation(
  context: Context,
  { userId }: Caller,
  address: string,
): Promise<Record<string, never>> {
  const { database, limits, log, now } = context
  await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.countLink({ purpose: 'confirm_email', account: userId, address }),
  )
  const time = now()
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.email) throw new AppError('unauthorized')
    if (user.email_confirmed_at !== null) throw new AppError('already_confirmed')
    const { email: to, language } = user
    await issueLink(tx, context, { userId, purpose: 'confirm_email', to, language }, time)
  })
  return {}
}
