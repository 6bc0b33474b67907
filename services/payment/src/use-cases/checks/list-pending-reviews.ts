import { type AnswerOf, currencyCode, type paymentApi } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { countPending, readPendingReviews } from '../../models/pending-reviews.ts'

/** Everything about money that waits for staff, oldest first. */
export function listPendingReviews(
  { database }: Context,
  limit: number,
): Promise<AnswerOf<typeof paymentApi.pendingReviews>> {
  return database.read(async (tx) => {
    const rows = await readPendingReviews(tx, limit)
    const reviews = rows.map((row) => ({ ...row, since: row.since.toISOString(), currency: currencyCode }))
    return { reviews, ...(await countPending(tx)) }
  })
}
