import { paymentApi } from '@runwen/contracts'
import { type App, AppError, cappedTotal, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { listFailedWebhooks, retryWebhook } from '../models/webhooks/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { maxTries } from '../use-cases/webhooks/process-webhooks.ts'

const position = z.tuple([z.uuid()])

export function addAdminWebhookRoutes(
  app: App,
  { database, now }: Dependencies,
  onWebhook: () => void,
): void {
  implement(app, paymentApi.failedWebhooks, async ({ query }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    return database.read(async (tx) => {
      const found = await listFailedWebhooks(tx, query.limit + 1, after)
      const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
      const failed = rows.map(({ id, eventId, type, error, receivedAt }) => ({
        id,
        event_id: eventId,
        type,
        reason: error,
        created_at: receivedAt.toISOString(),
      }))
      const total = await cappedTotal(tx, 'SELECT FROM webhooks WHERE failed_at IS NOT NULL')
      return { failed_webhooks: failed, next_cursor, ...total }
    })
  })

  implement(app, paymentApi.retryWebhook, async ({ params }) => {
    await database.transaction(async (tx) => {
      if (!(await retryWebhook(tx, params.id, maxTries, now()))) throw new AppError('not_found')
      tx.afterCommit(onWebhook)
    })
    return undefined
  })
}
