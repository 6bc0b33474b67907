import type { IntentStatus, PaymentMethod } from '@runwen/contracts'
import { insertRow, many, maybe, one, type Tx } from '@runwen/service-kit'
import { batchIdOf, isLive } from '../intent-conditions.ts'
import type { Failure, IntentSnapshot } from '../provider.ts'
import { type CancelReason, nextCheck } from './rules.ts'

/**
 * What pays one order through the provider. A batch payment pays several orders: each has its own intent, and all of them
 * are one payment at the provider.
 */
export interface Intent {
  id: string
  /** Id of the payment: that of the intent of its oldest order. */
  batchId: string
  orderId: string
  userId: string
  generation: number
  method: PaymentMethod
  amount: number
  /** What the provider charges: the amounts of the whole batch, in cents. */
  charged: number
  currency: string
  balancePart: number
  /** `creating` until the provider's first answer. */
  status: IntentStatus | 'creating'
  providerId: string | null
  clientSecret: string | null
  redirectUrl: string | null
  failure: Failure | null
  attempt: number
  cancelReason: CancelReason | null
  lastActionAt: Date
  /** When the newest applied answer was requested; -Infinity before the first. */
  askedAt: Date | number
  checks: number
}

const columns = `
  intents.id, ${batchIdOf('intents')} AS "batchId", intents.order_id AS "orderId", orders.user_id AS "userId", intents.generation, intents.method,
  intents.amount,
  (SELECT sum(parts.amount) FROM intents AS parts
   WHERE ${batchIdOf('parts')} = ${batchIdOf('intents')})::bigint AS charged,
  intents.currency, intents.balance_part AS "balancePart", intents.status,
  intents.provider_id AS "providerId", intents.client_secret AS "clientSecret",
  intents.redirect_url AS "redirectUrl", intents.failure, intents.attempt,
  intents.cancel_reason AS "cancelReason", intents.last_action_at AS "lastActionAt",
  intents.asked_at AS "askedAt", intents.checks`
const select = `SELECT ${columns} FROM intents JOIN orders ON orders.id = intents.order_id`

export async function getIntent(tx: Tx, id: string): Promise<Intent> {
  return one<Intent>(tx, `${select} WHERE intents.id = $1`, [id])
}

/** Returns the intent of the oldest order. */
export async function findIntentByProviderId(tx: Tx, providerId: string): Promise<Intent | undefined> {
  return maybe<Intent>(tx, `${select} WHERE intents.provider_id = $1 AND intents.lead_id IS NULL`, [
    providerId,
  ])
}

/** Returns the intents of one payment, that of the oldest order first. */
export async function intentsOfBatch(tx: Tx, batchId: string): Promise<Intent[]> {
  return many<Intent>(
    tx,
    `${select} WHERE ${batchIdOf('intents')} = $1 ORDER BY intents.lead_id NULLS FIRST, intents.order_id`,
    [batchId],
  )
}

/** Returns the intent that may pay the order. */
export async function findLiveIntent(tx: Tx, orderId: string): Promise<Intent | undefined> {
  return maybe<Intent>(tx, `${select} WHERE intents.order_id = $1 AND ${isLive('intents')}`, [orderId])
}

/** Ids of all payments that can still change. */
export async function listLiveIds(tx: Tx): Promise<string[]> {
  const rows = await many<{ id: string }>(
    tx,
    `SELECT id FROM intents WHERE ${isLive('intents')} AND lead_id IS NULL ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

type Given = 'id' | 'batchId' | 'orderId' | 'generation' | 'method' | 'amount' | 'currency' | 'balancePart'

export interface NewIntent extends Pick<Intent, Given> {
  now: Date
  checkAt: Date
}

export async function insertIntent(tx: Tx, intent: NewIntent): Promise<void> {
  await insertRow(tx, 'intents', {
    id: intent.id,
    lead_id: intent.batchId === intent.id ? null : intent.batchId,
    order_id: intent.orderId,
    generation: intent.generation,
    method: intent.method,
    amount: intent.amount,
    currency: intent.currency,
    balance_part: intent.balancePart,
    created_at: intent.now,
    last_action_at: intent.now,
    next_check_at: intent.checkAt,
  })
}

/** Marks a live payment for cancellation: the service no longer pays it, and the reconciler cancels it next. */
export async function requestCancellation(
  tx: Tx,
  intent: Intent,
  reason: CancelReason,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE intents SET cancel_reason = $2, checks = 0, next_check_at = $3
     WHERE ${batchIdOf('intents')} = $1 AND cancel_reason IS NULL AND ${isLive('intents')}`,
    [intent.batchId, reason, now],
  )
}

/**
 * Counts an attempt to pay and forgets how the last one failed. The number is part of the idempotency key, so that a
 * new attempt never gets an old one's answer.
 */
export async function recordAttempt(tx: Tx, intent: Intent, now: Date, checkAt: Date): Promise<number> {
  const { attempt } = await one<{ attempt: number }>(
    tx,
    `WITH parts AS (
       UPDATE intents SET attempt = attempt + 1, failure = NULL, last_action_at = $2, checks = 0, next_check_at = $3
       WHERE ${batchIdOf('intents')} = $1 RETURNING attempt
     ) SELECT max(attempt) AS attempt FROM parts`,
    [intent.batchId, now, checkAt],
  )
  return attempt
}

export async function setProviderId(tx: Tx, intent: Intent, snapshot: IntentSnapshot): Promise<void> {
  await tx.query(
    `UPDATE intents SET provider_id = $2, client_secret = $3, status = 'requires_payment_method'
     WHERE ${batchIdOf('intents')} = $1 AND provider_id IS NULL`,
    [intent.batchId, snapshot.id, snapshot.clientSecret],
  )
}

/**
 * Stores the provider's answer to a request made at `askedAt`, with each intent of the batch. A canceled payment keeps
 * how its last attempt failed.
 */
export async function setProgress(
  tx: Tx,
  intent: Intent,
  { status, redirectUrl, failure }: IntentSnapshot,
  askedAt: Date,
): Promise<void> {
  await tx.query(
    `UPDATE intents SET status = $2, redirect_url = $3, asked_at = $5,
       failure = CASE WHEN $2 = 'canceled' THEN failure ELSE $4::jsonb END,
       next_check_at = CASE WHEN $2 IN ('canceled', 'succeeded') THEN NULL ELSE next_check_at END
     WHERE ${batchIdOf('intents')} = $1`,
    [intent.batchId, status, redirectUrl, failure ? JSON.stringify(failure) : null, askedAt],
  )
}

/** Stores what the provider charged for one order, if that is not the requested amount. */
export async function setReceived(tx: Tx, intent: Intent, amount: number): Promise<void> {
  await tx.query('UPDATE intents SET received = $2 WHERE id = $1 AND amount <> $2', [intent.id, amount])
}

/** Claims due checks. Schedules the next check first, so that a failure or a crash does not end them. */
export async function claimChecks(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const due = await many<{ id: string; checks: number }>(
    tx,
    `SELECT id, checks FROM intents WHERE next_check_at <= $1 AND lead_id IS NULL ORDER BY next_check_at LIMIT $2
     FOR UPDATE SKIP LOCKED`,
    [now, limit],
  )
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await tx.query(
    `UPDATE intents SET checks = checks + 1, next_check_at = due.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at) WHERE intents.id = due.id`,
    [ids, due.map(({ checks }) => nextCheck(now, checks + 1))],
  )
  return ids
}
