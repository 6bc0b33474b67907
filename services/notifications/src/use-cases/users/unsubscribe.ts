import { publish } from '@runwen/event-bus'
import { AppError, type Database } from '@runwen/service-kit'
import { lockUser, switchOff } from '../../models/users/store.ts'
import { readUnsubscribeToken } from '../../models/users/unsubscribe-token.ts'

export interface Dependencies {
  database: Database
  linkKeys: readonly string[]
}

/** Switches off a category of letters, here at once and in the customer's preferences. @throws AppError `not_found` */
export async function unsubscribe(
  { database, linkKeys }: Dependencies,
  token: string,
): Promise<Record<string, never>> {
  const subscription = readUnsubscribeToken(linkKeys, token)
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
