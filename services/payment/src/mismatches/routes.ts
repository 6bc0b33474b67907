import { currencyCode, paymentApi } from '@runwen/contracts'
import { type App, cappedTotal, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { sumTransfers } from '../ledger/sum-transfers.ts'
import { listFailedWebhooks } from '../webhooks/store.ts'
import { listMismatches } from './store.ts'

const position = z.tuple([z.uuid()])

/** What staff look at to see whether the books are right. */
export function addAuditRoutes(app: App, { database, now }: Dependencies): void {
  implement(app, paymentApi.mismatches, async ({ query }) => {
    const after = decodeCursor(query.cursor, position)?.[0]
    return database.read(async (tx) => {
      const found = await listMismatches(tx, query.limit + 1, after)
      const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
      const mismatches = rows.map(({ orderId, providerIntentId, createdAt, ...row }) => ({
        ...row,
        order_id: orderId,
        payment_intent_id: providerIntentId,
        created_at: createdAt.toISOString(),
      }))
      return { mismatches, next_cursor, ...(await cappedTotal(tx, 'SELECT FROM mismatches')) }
    })
  })

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

  implement(app, paymentApi.transfers, async ({ query }) => {
    const month = query.month ?? now().toISOString().slice(0, 7)
    const transfers = await database.read((tx) => sumTransfers(tx, month))
    return { month, currency: currencyCode, transfers }
  })
}
