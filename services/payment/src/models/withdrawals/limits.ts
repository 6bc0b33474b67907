import type { Concern } from '@runwen/contracts'
import { many, type Tx } from '@runwen/service-kit'
import { takenRebate } from '../refunds/store.ts'

export interface WithdrawalLimits {
  /** Days until a rebate can be withdrawn. */
  waitingDays: number
  /** In cents. */
  minimum: number
}

const dayMs = 86_400_000

const since = (now: Date, { waitingDays }: WithdrawalLimits) => new Date(now.getTime() - waitingDays * dayMs)

/**
 * SQL of what can still be taken back from the customers $1 of rebates credited after $2: without what refunds in part
 * took back, and what disputes hold.
 */
const young = `
  SELECT * FROM (
    SELECT transfers.user_id, transfers.order_id, transfers.created_at,
      transfers.change - ${takenRebate} - coalesce((
        SELECT sum(held) FROM disputes WHERE disputes.order_id = transfers.order_id AND closed_at IS NULL
      ), 0)::bigint AS amount
    FROM transfers JOIN orders ON orders.id = transfers.order_id
    WHERE kind = 'rebate' AND orders.status = 'paid' AND transfers.change <> 0
      AND transfers.user_id = ANY($1) AND transfers.created_at > $2
  ) AS rebates WHERE amount > 0`

export interface WaitingRebate {
  /** In cents. */
  amount: number
  /** When it can be withdrawn. */
  until: Date
}

/** Returns the customer's rebates that have to wait, in the order in which they can be withdrawn. */
export async function waitingRebates(
  tx: Tx,
  userId: string,
  limits: WithdrawalLimits,
  now: Date,
): Promise<WaitingRebate[]> {
  const rebates = await many<{ amount: number; created_at: Date }>(tx, `${young} ORDER BY created_at`, [
    [userId],
    since(now, limits),
  ])
  return rebates.map(({ amount, created_at }) => ({
    amount,
    until: new Date(created_at.getTime() + limits.waitingDays * dayMs),
  }))
}

export interface Withdrawable {
  /** In cents. */
  now: number
  /** When more can be withdrawn, and how much more each time in cents. */
  later: { at: Date; amount: number }[]
}

/**
 * Divides what is available. What was spent counts as money that need not wait, so the first rebates whose wait ends
 * may release nothing.
 */
export function withdrawableOf(available: number, waiting: readonly WaitingRebate[]): Withdrawable {
  let rest = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const now = Math.max(0, available - rest)
  let released = now
  const later: Withdrawable['later'] = []
  for (const { amount, until } of waiting) {
    rest -= amount
    const more = Math.max(0, available - rest) - released
    if (more > 0) later.push({ at: until, amount: more })
    released += Math.max(0, more)
  }
  return { now, later }
}

export interface ConcernRow extends Omit<Concern, 'until'> {
  user_id: string
  /** When the rebate was credited; null for other kinds. */
  credited_at: Date | null
}

/** Returns what speaks against paying money out to these customers. */
export async function concernsOf(
  tx: Tx,
  userIds: readonly string[],
  limits: WithdrawalLimits,
  now: Date,
): Promise<ConcernRow[]> {
  return many<ConcernRow>(
    tx,
    `SELECT user_id, 'dispute' AS kind, disputes.amount, order_id, NULL::timestamptz AS credited_at
     FROM disputes JOIN orders ON orders.id = order_id WHERE closed_at IS NULL AND user_id = ANY($1)
     UNION ALL
     SELECT user_id, 'refund_owed', to_provider, order_id, NULL
     FROM refunds JOIN orders ON orders.id = order_id WHERE refunds.status = 'failed' AND user_id = ANY($1)
     UNION ALL
     SELECT user_id, 'young_rebate', amount, order_id, created_at FROM (${young}) AS young`,
    [userIds, since(now, limits)],
  )
}
