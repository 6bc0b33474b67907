import type { owedRefundStatuses, Refund as RefundAnswer, RefundCause } from '@runwen/contracts'
import {
  cappedTotal,
  insertRow,
  many,
  manyById,
  maybe,
  one,
  type Position,
  type Tx,
} from '@runwen/service-kit'
import { batchIdOf } from '../intent-conditions.ts'
import type { Staff } from '../staff.ts'
import { feeCauses, type RefundedParts, type RefundSums } from './rules.ts'

export interface NewRefund extends RefundSums {
  id: string
  orderId: string
  intentId: string | null
  cause: RefundCause
  reason: string | null
  currency: string
  now: Date
  isPartial?: boolean
  /** Staff who requested it. */
  decidedBy?: Staff
  /** The provider's id of a refund that exists there already. */
  providerId?: string
  /** Not sent before staff have decided, and why. */
  heldBack?: string
  /** The dispute that returned the money. */
  settledDisputeId?: string
}

export interface Refund extends RefundSums {
  id: string
  orderId: string
  intentId: string | null
  userId: string
  username: string | null
  documentId: string
  /** Whether the payment paid other orders as well. */
  isBatch: boolean
  /** The provider's ids. */
  providerIntentId: string | null
  providerId: string | null
  currency: 'usd'
  cause: RefundCause
  reason: string | null
  status: Exclude<RefundAnswer['status'], 'preview'>
  error: string | null
  tries: number
  /** Numbers the attempts of the provider to return it. */
  attempt: number
  isPartial: boolean
  decidedBy: string | null
  settledAt: Date | null
  settledBy: string | null
  settledNote: string | null
  createdAt: Date
}

const select = `
  SELECT refunds.id, refunds.order_id AS "orderId", refunds.intent_id AS "intentId", orders.user_id AS "userId",
    customers.username, orders.file_id AS "documentId", intents.provider_id AS "providerIntentId", refunds.provider_id AS "providerId",
    (intents.lead_id IS NOT NULL OR EXISTS (SELECT FROM intents AS parts
      WHERE ${batchIdOf('parts')} = intents.id AND parts.id <> intents.id)) AS "isBatch",
    refunds.amount, refunds.to_balance AS "toBalance", refunds.rebate_reversed AS "rebateReversed",
    refunds.rebate_missing AS "rebateMissing", refunds.to_provider AS "toProvider", refunds.currency,
    refunds.cause, refunds.reason, refunds.status, refunds.error, refunds.tries, refunds.attempt,
    refunds.is_partial AS "isPartial", coalesce(refunds.decided_by_name, refunds.decided_by::text) AS "decidedBy",
    refunds.settled_at AS "settledAt", coalesce(refunds.settled_by_name, refunds.settled_by::text) AS "settledBy",
    refunds.settled_note AS "settledNote", refunds.created_at AS "createdAt"
  FROM refunds JOIN orders ON orders.id = refunds.order_id JOIN customers USING (user_id)
    LEFT JOIN intents ON intents.id = refunds.intent_id`

export const refundsOfFee = `FROM refunds WHERE refunds.order_id = orders.id
  AND refunds.cause IN (${feeCauses.map((cause) => `'${cause}'`).join(', ')})`
export const refundedFee = `(SELECT coalesce(sum(refunds.amount), 0)::bigint ${refundsOfFee})`

/** SQL of what refunds in part took back of the rebate of an order, or kept from the money of the provider. */
export const takenRebate = `(SELECT coalesce(sum(refunds.rebate_reversed + refunds.rebate_missing), 0)::bigint
  FROM refunds WHERE refunds.order_id = orders.id AND refunds.is_partial)`

/** Inserts a refund for the refunds job; one with nothing to return through the provider is done. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const status = statusOf(refund)
  const isDone = status === 'done'
  const isSettled = refund.settledDisputeId !== undefined
  await insertRow(tx, 'refunds', {
    id: refund.id,
    order_id: refund.orderId,
    intent_id: refund.intentId,
    cause: refund.cause,
    reason: refund.reason,
    amount: refund.amount,
    to_balance: refund.toBalance,
    rebate_reversed: refund.rebateReversed,
    rebate_missing: refund.rebateMissing,
    to_provider: refund.toProvider,
    currency: refund.currency,
    created_at: refund.now,
    status,
    next_try_at: isDone || status === 'failed' ? null : refund.now,
    done_at: isDone ? refund.now : null,
    is_partial: refund.isPartial ?? false,
    decided_by: refund.decidedBy?.adminId,
    decided_by_name: refund.decidedBy?.name,
    provider_id: refund.providerId,
    error: refund.heldBack,
    settled_dispute_id: refund.settledDisputeId,
    settled_at: isSettled ? refund.now : null,
    settled_note: isSettled ? 'dispute' : null,
  })
}

function statusOf({ toProvider, settledDisputeId, heldBack, providerId }: NewRefund): Refund['status'] {
  if (toProvider === 0 || settledDisputeId !== undefined) return 'done'
  if (heldBack !== undefined) return 'failed'
  return providerId === undefined ? 'wanted' : 'sent'
}

export async function getRefund(tx: Tx, id: string): Promise<Refund> {
  return one<Refund>(tx, `${select} WHERE refunds.id = $1`, [id])
}

export async function findRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  return maybe<Refund>(tx, `${select} WHERE refunds.id = $1`, [id])
}

/** Newest first. */
export async function refundsOfOrder(tx: Tx, orderId: string): Promise<Refund[]> {
  return many<Refund>(tx, `${select} WHERE refunds.order_id = $1 ORDER BY refunds.id DESC`, [orderId])
}

/** Oldest first. */
export async function refundsOfIntent(tx: Tx, providerIntentId: string): Promise<Refund[]> {
  return many<Refund>(tx, `${select} WHERE intents.provider_id = $1 ORDER BY refunds.id`, [providerIntentId])
}

export async function refundedParts(tx: Tx, orderId: string): Promise<RefundedParts> {
  return one<RefundedParts>(
    tx,
    `SELECT coalesce(sum(amount), 0)::bigint AS amount, coalesce(sum(to_balance), 0)::bigint AS "toBalance",
       coalesce(sum(rebate_reversed + rebate_missing), 0)::bigint AS "rebateTaken"
     FROM refunds WHERE order_id = $1 AND is_partial`,
    [orderId],
  )
}

export interface Attempt {
  refundId: string
  number: number
  providerId: string | null
  status: Refund['status']
  error: string | null
  createdAt: Date
}

/** Attempts of these refunds, oldest first. */
export async function attemptsOf(tx: Tx, refundIds: readonly string[]): Promise<Attempt[]> {
  return many<Attempt>(
    tx,
    `SELECT refund_id AS "refundId", number, provider_id AS "providerId", status, error, created_at AS "createdAt"
     FROM refund_attempts WHERE refund_id = ANY($1) ORDER BY refund_id, number`,
    [refundIds],
  )
}

/** Returns the attempts that the provider knows by this id: one of each order whose money it returned. */
export async function attemptsAtProvider(tx: Tx, providerId: string): Promise<Attempt[]> {
  return many<Attempt>(
    tx,
    `SELECT refund_id AS "refundId", number, provider_id AS "providerId", status, error, created_at AS "createdAt"
     FROM refund_attempts WHERE provider_id = $1 ORDER BY refund_id`,
    [providerId],
  )
}

/** What the provider has to return with one refund: the sums of all refunds here that share it, in cents. */
export async function amountAtProvider(tx: Tx, refundId: string, providerId: string): Promise<number> {
  const { amount } = await one<{ amount: number }>(
    tx,
    `SELECT sum(to_provider)::bigint AS amount FROM refunds
     WHERE id = $1 OR id IN (SELECT refund_id FROM refund_attempts WHERE provider_id = $2)`,
    [refundId, providerId],
  )
  return amount
}

/** Starts another attempt of a failed refund; with `providerId`, one that exists at the provider. */
export async function startAttempt(tx: Tx, id: string, now: Date, providerId?: string): Promise<void> {
  await tx.query(
    `UPDATE refunds SET attempt = attempt + 1, status = CASE WHEN $3::text IS NULL THEN 'wanted' ELSE 'sent' END,
       provider_id = $3, error = NULL, done_at = NULL, tries = 0, next_try_at = $2 WHERE id = $1`,
    [id, now, providerId ?? null],
  )
}

export interface Settlement {
  note: string
  now: Date
  by?: Staff
  disputeId?: string
}

/** Records that a refund was settled outside the provider. */
export async function setSettled(
  tx: Tx,
  id: string,
  { note, now, by, disputeId }: Settlement,
): Promise<void> {
  await tx.query(
    `UPDATE refunds SET status = 'done', next_try_at = NULL, settled_at = $2, done_at = $2, settled_by = $3,
       settled_by_name = $4, settled_note = $5, settled_dispute_id = $6 WHERE id = $1`,
    [id, now, by?.adminId ?? null, by?.name ?? null, note, disputeId ?? null],
  )
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

export type OwedStatus = (typeof owedRefundStatuses)[number]
const ofStatus: Record<OwedStatus, string> = {
  owed: "refunds.status = 'failed'",
  waiting: "refunds.status IN ('wanted', 'sent')",
}

/** Refunds that are not returned yet, newest first. */
export const readOwedRefunds = (tx: Tx, status: OwedStatus, position: Position): Promise<Refund[]> =>
  manyById(tx, `${select} WHERE ${ofStatus[status]}`, [], position, 'refunds.id')

export function countOwedRefunds(tx: Tx, status: OwedStatus) {
  return cappedTotal(tx, `SELECT FROM refunds WHERE ${ofStatus[status]}`)
}
