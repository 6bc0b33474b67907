import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { scheduleRetry } from '../../models/webhooks.ts'
import { maxTries } from './process-webhooks.ts'

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
