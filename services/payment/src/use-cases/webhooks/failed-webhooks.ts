import type { paymentApi, QueryOf } from '@runwen/contracts'
import { AppError, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import {
  countFailedWebhooks,
  listFailedWebhooks as listStored,
  scheduleRetry,
} from '../../models/webhooks/store.ts'
import { presentFailedWebhook } from '../present/checks.ts'
import { maxTries } from './process-webhooks.ts'

const position = z.tuple([z.uuid()])

/** Events that failed every try, newest first. */
export async function listFailedWebhooks(
  { database }: Context,
  { limit, cursor }: QueryOf<typeof paymentApi.failedWebhooks>,
) {
  const after = decodeCursor(cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listStored(tx, limit + 1, after)
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const total = await countFailedWebhooks(tx)
    return { failed_webhooks: rows.map(presentFailedWebhook), next_cursor, ...total }
  })
}

/**
 * Schedules one more try of a failed event.
 *
 * @throws AppError `not_found`
 */
export async function retryWebhook({ database, now, wakeWebhooks }: Context, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await scheduleRetry(tx, id, maxTries, now()))) throw new AppError('not_found')
    tx.afterCommit(wakeWebhooks)
  })
}
