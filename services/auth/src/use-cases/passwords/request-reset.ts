import { newId, type Tx } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { insertResetRequest, takeResetRequest } from '../../models/reset-requests.ts'
import { emailAddressOf } from '../../models/users/rules.ts'
import { findUserByName, lockUser } from '../../models/users/store.ts'
import { issueLink } from '../links/issue-link.ts'

/**
 * Takes the request for a link that sets a new password. The link is issued later, by a job, so that the answer takes
 * the same time whether or not the account exists.
 *
 * @throws AppError `too_many_requests`
 */
export async function requestReset(
  { database, limits, log, now, wakeResets }: Context,
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

/** Issues the requested links that set a new password. Requests for unknown accounts and for accounts without an email end. */
export async function issueResetLinks(context: Context): Promise<void> {
  const { database, now } = context
  while (await database.transaction((tx) => issueNext(tx, context, now())));
}

/** Returns false if no request is left. */
async function issueNext(tx: Tx, context: Context, now: Date): Promise<boolean> {
  const request = await takeResetRequest(tx)
  if (!request) return false
  const found = await findUserByName(tx, request.username)
  const user = found && (await lockUser(tx, found.id))
  if (!user) return true
  const { id: userId, language } = user
  const to = emailAddressOf(user)
  if (to !== undefined) {
    await issueLink(tx, context, { userId, purpose: 'reset_password', to, language }, now)
  }
  return true
}
