import type { User } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { removeLinksOf } from '../../models/links.ts'
import { markEmailConfirmed, publishEmailConfirmed } from '../../models/users/events.ts'
import { presentUser } from '../../models/users/rules.ts'
import {
  incrementVersion,
  isUsernameTaken,
  lockUsername,
  setEmail,
  type UserRow,
} from '../../models/users/store.ts'
import { lockLink } from '../links/lock-link.ts'

/**
 * Confirms the email of an account, or changes it to the one that the link was mailed to. A link that confirms can be
 * opened again until it expires, because email programs open links too; a link that changes the email works once.
 *
 * @throws AppError `link_invalid`; `email_taken` if the new email belongs to another account.
 */
export function confirmEmail({ database, now }: Context, token: string): Promise<{ user: User }> {
  const time = now()
  return database.transaction(async (tx) => {
    const { link, user } = await lockLink(tx, { token, purposes: ['confirm_email', 'change_email'] }, time)
    const confirmed =
      link.purpose === 'change_email'
        ? await changeTo(tx, user, link.address, time)
        : await markEmailConfirmed(tx, user, time)
    return { user: presentUser(confirmed) }
  })
}

async function changeTo(tx: Tx, user: UserRow, email: string, now: Date): Promise<UserRow> {
  await lockUsername(tx, email)
  if (await isUsernameTaken(tx, email, user.id)) throw new AppError('email_taken')
  const changed = await setEmail(tx, user.id, email, now)
  // Links that went to the old email end.
  await removeLinksOf(tx, user.id)
  await publish(tx, {
    type: 'user.email_changed',
    subject: user.id,
    version: await incrementVersion(tx, user.id),
    data: { user_id: user.id, username: email, previous_username: user.username },
  })
  await publishEmailConfirmed(tx, changed)
  return changed
}
