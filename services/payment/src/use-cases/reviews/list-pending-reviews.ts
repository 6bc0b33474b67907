import { type AnswerOf, currencyCode, type paymentApi } from '@runwen/contracts'
import { isoTimes } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { countDisputes } from '../../models/disputes.ts'
import { countFapiao } from '../../models/fapiao.ts'
import { countMismatches } from '../../models/mismatches.ts'
import { countPending, readPendingReviews } from '../../models/pending-reviews.ts'
import { countOwedRefunds } from '../../models/refunds/store.ts'
import { countFailedWebhooks } from '../../models/webhooks.ts'
import { countWithdrawals } from '../../models/withdrawals/store.ts'

/** Everything about money that waits for staff, oldest first. */
export function listPendingReviews(
  { database }: Context,
  limit: number,
): Promise<AnswerOf<typeof paymentApi.pendingReviews>> {
  return database.read(async (tx) => {
    const rows = await readPendingReviews(tx, limit)
    const reviews = rows.map((row) => ({ ...isoTimes(row), currency: currencyCode }))
    return { reviews, ...(await countPending(tx)) }
  })
}

/** Counts the pending reviews of staff, as the totals of the lists do. */
export function countPendingReviews({
  database,
}: Context): Promise<AnswerOf<typeof paymentApi.countPendingReviews>> {
  return database.read(async (tx) => {
    return {
      withdrawals: (await countWithdrawals(tx, { status: 'requested' })).total,
      fapiao: (await countFapiao(tx, { status: 'requested' })).total,
      mismatches: (await countMismatches(tx, 'open')).total,
      refunds: (await countOwedRefunds(tx, 'owed')).total,
      disputes: (await countDisputes(tx, 'open')).total,
      webhooks: (await countFailedWebhooks(tx)).total,
    }
  })
}
