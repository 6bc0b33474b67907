import { many, one, type Tx } from '@runwen/service-kit'
import { openStatuses } from './orders/rules.ts'

export async function countOpenOrders(tx: Tx): Promise<Map<string, number>> {
  const rows = await many<{ status: string; count: number }>(
    tx,
    'SELECT status, count(*) AS count FROM orders WHERE status = ANY($1) GROUP BY status',
    [[...openStatuses]],
  )
  return new Map(rows.map(({ status, count }) => [status, count]))
}

export interface Backlog {
  runwen_refunds_waiting: number
  runwen_refunds_oldest_seconds: number
  runwen_refunds_owed: number
  runwen_disputes_open: number
  runwen_withdrawals_waiting: number
  runwen_mismatches_open: number
  runwen_webhooks_waiting: number
  runwen_webhooks_failed: number
  runwen_reconciler_lag_seconds: number
}

/** Reads each figure through an index. */
export function readBacklog(tx: Tx, now: Date): Promise<Backlog> {
  const age = (since: string) => `greatest(0, extract(epoch FROM $1::timestamptz - min(${since})))::float8`
  return one<Backlog>(
    tx,
    `SELECT refunds.*, intents.*, webhooks.*,
         (SELECT count(*) FROM refunds WHERE status = 'failed') AS runwen_refunds_owed,
         (SELECT count(*) FROM disputes WHERE closed_at IS NULL) AS runwen_disputes_open,
         (SELECT count(*) FROM withdrawals WHERE status = 'requested') AS runwen_withdrawals_waiting,
         (SELECT count(*) FROM mismatches WHERE resolved_at IS NULL) AS runwen_mismatches_open,
         (SELECT count(*) FROM webhooks WHERE failed_at IS NOT NULL) AS runwen_webhooks_failed
       FROM
         (SELECT count(*) AS runwen_refunds_waiting, coalesce(${age('created_at')}, 0) AS runwen_refunds_oldest_seconds
          FROM refunds WHERE next_try_at IS NOT NULL) AS refunds,
         (SELECT coalesce(${age('next_check_at')}, 0) AS runwen_reconciler_lag_seconds
          FROM intents WHERE next_check_at IS NOT NULL AND lead_id IS NULL) AS intents,
         (SELECT count(*) AS runwen_webhooks_waiting FROM webhooks WHERE next_try_at IS NOT NULL) AS webhooks`,
    [now],
  )
}
