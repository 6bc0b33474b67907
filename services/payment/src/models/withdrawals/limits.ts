import { many, one, type Tx } from '@runwen/service-kit'

export interface WithdrawalLimits {
  /** Days until a rebate can be withdrawn. */
  waitingDays: number
  /** In cents. */
  minimum: number
}

const dayMs = 86_400_000

const since = (now: Date, { waitingDays }: WithdrawalLimits) => new Date(now.getTime() - waitingDays * dayMs)

/** Rebates of paid orders that are too young to be withdrawn, without what disputes hold of them. */
const young = `
  SELECT transfers.user_id, transfers.order_id, transfers.created_at,
    transfers.change - coalesce((
      SELECT sum(held) FROM disputes WHERE disputes.order_id = transfers.order_id AND closed_at IS NULL
    ), 0) AS amount
  FROM transfers JOIN orders ON orders.id = transfers.order_id
  WHERE kind = 'rebate' AND orders.status = 'paid'`

/** Returns the customer's rebates in cents that have to wait. */
export async function waitingRebates(
  tx: Tx,
  userId: string,
  limits: WithdrawalLimits,
  now: Date,
): Promise<number> {
  const { sum } = await one<{ sum: number }>(
    tx,
    `SELECT coalesce(sum(amount), 0)::bigint AS sum FROM (${young} AND transfers.user_id = $1 AND transfers.change <> 0
       AND transfers.created_at > $2) AS rebates`,
    [userId, since(now, limits)],
  )
  return sum
}

export interface Concern {
  userId: string
  kind: 'dispute' | 'young_rebate' | 'refund_owed'
  amount: number
  orderId: string | null
  /** When the rebate was credited; null for other kinds. */
  creditedAt: Date | null
}

/** Returns what speaks against paying money out to these customers. */
export async function concernsOf(
  tx: Tx,
  userIds: readonly string[],
  limits: WithdrawalLimits,
  now: Date,
): Promise<Concern[]> {
  return many<Concern>(
    tx,
    `SELECT user_id AS "userId", 'dispute' AS kind, disputes.amount, order_id AS "orderId", NULL::timestamptz AS "creditedAt"
     FROM disputes JOIN orders ON orders.id = order_id WHERE closed_at IS NULL AND user_id = ANY($1)
     UNION ALL
     SELECT user_id, 'refund_owed', to_provider, order_id, NULL
     FROM refunds JOIN orders ON orders.id = order_id WHERE refunds.status = 'failed' AND user_id = ANY($1)
     UNION ALL
     SELECT user_id, 'young_rebate', amount::bigint, order_id, created_at
     FROM (${young} AND transfers.user_id = ANY($1) AND transfers.change <> 0 AND transfers.created_at > $2) AS rebates`,
    [userIds, since(now, limits)],
  )
}
