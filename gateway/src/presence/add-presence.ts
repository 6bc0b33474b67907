import { randomUUID } from 'node:crypto'
import { gatewayApi } from '@runwen/contracts'
import { type App, implement, unavailableOnError } from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import type { Live } from '../live/live.ts'
import type { Limit } from '../security/rate-limits.ts'
import { reportView } from './viewers.ts'

export interface PresenceOptions {
  redis: Redis
  live: Pick<Live, 'publish'>
  limit: Limit
  /** How long a report counts, in milliseconds. Clients repeat it at less than half of this. */
  ttlMs: number
}

/**
 * Serves who looks at a page of staff now. It is kept only in Redis, never counts as activity of the session, and
 * the streams of staff get an update when it changes.
 */
export function addPresence(app: App, { redis, live, limit, ttlMs }: PresenceOptions): void {
  implement(app, gatewayApi.reportPresence, ({ caller, body: { here, ...body } }) =>
    unavailableOnError(async () => {
      await limit('everything', caller.userId)
      const { userId } = caller
      const { userIds, changed } = await reportView(redis, { ...body, userId }, { here, ttlMs })
      if (changed) {
        const data = { id: body.id, page: body.page }
        await live.publish(randomUUID(), { event: 'presence.updated', userId, data })
      }
      return { user_ids: userIds.filter((each) => each !== userId) }
    }),
  )
}
