import { publish } from '@runwen/event-bus'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { readUnsubscribeToken } from '../models/unsubscribe-token.ts'
import { lockUser, switchOff } from '../models/users.ts'

/** Switches off a category of emails, here immediately and in the customer's preferences. @throws AppError `not_found` */
export async function unsubscribe(
  { database, composer }: Context,
  token: string,
): Promise<Record<string, never>> {
  const subscription = readUnsubscribeToken(composer.linkKeys, token)
  if (!subscription) throw new AppError('not_found')
  const { userId, category } = subscription
  await database.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user?.[`wants_${category}`]) return
    await switchOff(tx, userId, category)
    await publish(tx, { type: 'mail.unsubscribed', subject: userId, data: { user_id: userId, category } })
  })
  return {}
}
