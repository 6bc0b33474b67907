import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { lockSnapshots, presentPreferences } from '../../models/preferences.ts'

const batch = 500

/**
 * Publishes a snapshot of every user, for a service that missed their events: those of users who registered long ago are
 * not kept. Returns the number of users.
 */
export async function announceUsers({ database }: Pick<Context, 'database'>): Promise<number> {
  let total = 0
  let after: string | null = null
  for (;;) {
    const users = await database.transaction((tx) => announceBatch(tx, after))
    total += users.length
    after = users.at(-1)?.id ?? null
    if (users.length < batch) return total
  }
}

async function announceBatch(tx: Tx, after: string | null) {
  const users = await lockSnapshots(tx, { after, limit: batch })
  for (const user of users) {
    const { id, username, email_confirmed, version } = user
    const data = { user_id: id, username, email_confirmed, ...presentPreferences(user) }
    await publish(tx, { type: 'user.snapshot', subject: id, version, data })
  }
  return users
}
