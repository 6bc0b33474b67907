import { one } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import type { Product } from '../product.ts'

/**
 * Sends the emails that wait for their customer to act first, such as those about unread replies: in the story this time
 * has passed.
 */
export async function releaseEmails({ databases }: Product, userIds: readonly string[]): Promise<void> {
  await databases.notifications.transaction((tx) =>
    tx.query(
      "UPDATE letters SET due_at = now() WHERE status = 'waiting' AND due_at > now() AND user_id = ANY($1)",
      [userIds],
    ),
  )
  await eventually(async () => {
    const { left } = await databases.notifications.read((tx) =>
      one<{ left: number }>(
        tx,
        "SELECT count(*)::int AS left FROM letters WHERE status = 'waiting' AND gathered_into IS NULL AND user_id = ANY($1)",
        [userIds],
      ),
    )
    if (left > 0) throw new Error(`${left} emails wait to be sent`)
  })
}
