import { fieldTexts } from '@runwen/contracts'
import { AppError, type Caller, requestContext } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { lockUser } from '../../models/users/store.ts'
import { issueLink } from '../links/issue-link.ts'
import { checkPassword } from '../passwords/check-password.ts'

export interface EmailChange {
  email: string
  password: string
  /** The caller's network address, for limits and log. */
  address: string
}

/**
 * Mails a link to the new email. The change takes effect when the link is opened. Whether the email belongs to another
 * account is checked only then, so that this call does not reveal it.
 *
 * @throws AppError `wrong_password`, `too_many_attempts`, `too_many_requests`; `validation_failed` for the current email.
 */
export async function requestEmailChange(
  context: Context,
  { userId }: Caller,
  { email, password, address }: EmailChange,
): Promise<Record<string, never>> {
  const { database, limits, log, now } = context
  await checkPassword(context, userId, { password, address })
  await logRefusal({ log, address, userId: async () => userId }, () =>
    limits.countLink({ purpose: 'change_email', account: userId, address }),
  )
  const time = now()
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new AppError('unauthorized')
    if (user.email === email) throw unchanged()
    const { language } = user
    await issueLink(tx, context, { userId, purpose: 'change_email', to: email, language }, time)
  })
  return {}
}

function unchanged(): AppError {
  const { language = 'en' } = requestContext()
  return new AppError('validation_failed', { fields: { email: fieldTexts.email_unchanged[language] } })
}
