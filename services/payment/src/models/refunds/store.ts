import type { Refund as RefundAnswer } from '@runwen/contracts'
import { many, maybe, one, type Tx } from '@runwen/service-kit'
import type { RefundSums } from './rules.ts'

export type RefundCause = RefundAnswer['cause']

export interface NewRefund extends RefundSums {
  id: string
  orderId: string
  intentId: string | null
  cause: RefundCause
  reason: string | null
  currency: string
  now: Date
}

export interface Refund extends RefundSums {
  id: string
  orderId: string
  intentId: string | null
  userId: string
  fileId: string
  /** The provider's ids. */
  providerIntentId: string | null
  providerId: string | null
  currency: 'usd'
  cause: RefundCause
  reason: string | null
  status: Exclude<RefundAnswer['status'], 'preview'>
  tries: number
  createdAt: Date
}

const select = `
  SELECT refunds.id, refunds.order_id AS "orderId", refunds.intent_id AS "intentId", orders.user_id AS "userId",
    orders.file_id AS "fileId", intents.provider_id AS "providerIntentId", refunds.provider_id AS "providerId",
    refunds.amount, refunds.to_balance AS "toBalance", refunds.rebate_reversed AS "rebateReversed",
    refunds.rebate_missing AS "rebateMissing", refunds.to_provider AS "toProvider", refunds.currency,
    refunds.cause, refunds.reason, refunds.status, refunds.tries, refunds.created_at AS "createdAt"
  FROM refunds JOIN orders ON orders.id = refunds.order_id LEFT JOIN intents ON intents.id = refunds.intent_id`

/** Inserts a refund for the refunds job; one with nothing to return through the provider is done at once. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const isDone = refund.toProvider === 0
  await tx.query(
    `INSERT INTO refunds (id, order_id, intent_id, cause, reason, amount, to_balance, rebate_reversed, rebate_missing,
       to_provider, currency, created_at, status, next_try_at, done_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      refund.id,
      refund.orderId,
      refund.intentId,
      refund.cause,
      refund.reason,
      refund.amount,
      refund.toBalance,
      refund.rebateReversed,
      refund.rebateMissing,
      refund.toProvider,
      refund.currency,
      refund.now,
      isDone ? 'done' : 'wanted',
      isDone ? null : refund.now,
      isDone ? refund.now : null,
    ],
  )
}

export async function getRefund(tx: Tx, id: string): Promise<Refund> {
  return one<Refund>(tx, `${select} WHERE refunds.id = $1`, [id])
}

/** Newest first. */
export async function refundsOfOrder(tx: Tx, orderId: string): Promise<Refund[]> {
  return many<Refund>(tx, `${select} WHERE refunds.order_id = $1 ORDER BY refunds.id DESC`, [orderId])
}

export async function findRefundOfIntent(tx: Tx, providerIntentId: string): Promise<Refund | undefined> {
  return maybe<Refund>(tx, `${select} WHERE intents.provider_id = $1`, [providerIntentId])
}

export interface RefundState {
  status: Refund['status']
  providerId?: string
  error?: string | null
  doneAt?: Date
}

/** An ended refund is not tried again. */
export async function setRefundState(tx: Tx, id: string, state: RefundState): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = $2, provider_id = coalesce($3, provider_id), error = $4, done_at = $5,
       next_try_at = CASE WHEN $2 IN ('done', 'failed') THEN NULL ELSE next_try_at END
     WHERE id = $1`,
    [id, state.status, state.providerId ?? null, state.error ?? null, state.doneAt ?? null],
  )
}
