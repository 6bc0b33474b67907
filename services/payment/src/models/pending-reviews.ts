import type { PendingReview } from '@runwen/contracts'
import { cappedTotal, many, type Tx } from '@runwen/service-kit'
import { fapiaoStatus } from './fapiao.ts'
import { refundedFee } from './refunds/store.ts'

type Row = Omit<PendingReview, 'since' | 'currency'> & { since: Date }

/** One SELECT for each kind; every one reads few rows, by the index of what is open where many are closed. */
const pending = `
  SELECT id, 'withdrawal' AS kind, created_at AS since, user_id, amount, claimed_by_name AS claimed_by,
    claimed_by AS claimed_by_id
  FROM withdrawals WHERE status = 'requested'
  UNION ALL
  SELECT fapiao.id, 'fapiao', fapiao.created_at, fapiao.user_id, orders.amount - ${refundedFee}, fapiao.claimed_by_name,
    fapiao.claimed_by
  FROM fapiao_requests AS fapiao JOIN orders ON orders.id = fapiao.order_id
  WHERE fapiao.status = 'requested' AND ${fapiaoStatus} = 'requested'
  UNION ALL
  SELECT mismatches.id, 'mismatch', mismatches.created_at, orders.user_id, NULL, NULL, NULL
  FROM mismatches LEFT JOIN orders ON orders.id = order_id WHERE resolved_at IS NULL
  UNION ALL
  SELECT refunds.id, 'refund', refunds.created_at, orders.user_id, to_provider, NULL, NULL
  FROM refunds JOIN orders ON orders.id = order_id WHERE refunds.status = 'failed'
  UNION ALL
  SELECT disputes.id, 'dispute', disputes.created_at, orders.user_id, disputes.amount, NULL, NULL
  FROM disputes JOIN orders ON orders.id = order_id WHERE closed_at IS NULL
  UNION ALL
  SELECT id, 'webhook', received_at, NULL, NULL, NULL, NULL FROM webhooks WHERE failed_at IS NOT NULL`

/** Oldest first. */
export function readPendingReviews(tx: Tx, limit: number): Promise<Row[]> {
  return many<Row>(
    tx,
    `SELECT pending.*, username FROM (${pending}) AS pending LEFT JOIN customers USING (user_id)
     ORDER BY since, pending.id LIMIT $1`,
    [limit],
  )
}

export const countPending = (tx: Tx) => cappedTotal(tx, `SELECT FROM (${pending}) AS pending`)
