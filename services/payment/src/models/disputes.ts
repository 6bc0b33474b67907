import type { Dispute, disputeStatuses } from '@runwen/contracts'
import {
  cappedTotal,
  exists,
  insertRow,
  many,
  manyById,
  type Position,
  type Tx,
  type WithDates,
} from '@runwen/service-kit'
import { batchIdOf } from './intent-conditions.ts'
import type { DisputeSnapshot } from './provider.ts'

/** The provider's words for a dispute that cannot change any more. */
const closed = new Set(['won', 'lost', 'warning_closed', 'prevented'])

export const isClosed = ({ status }: Pick<DisputeSnapshot, 'status'>): boolean => closed.has(status)

export const isLost = ({ status }: Pick<DisputeSnapshot, 'status'>): boolean => status === 'lost'

/** `held`: part of the order's rebate that is held until the dispute is closed. */
export interface DisputeRow
  extends WithDates<Dispute, 'created_at' | 'withdrawn_at' | 'reinstated_at' | 'closed_at'> {
  lost_at: Date | null
}

const select = `
  SELECT disputes.id, disputes.provider_id, disputes.order_id, user_id, username, disputes.amount, disputes.currency,
    disputes.reason, disputes.status, disputes.held, disputes.created_at, disputes.withdrawn_at, disputes.reinstated_at,
    disputes.closed_at, disputes.lost_at
  FROM disputes JOIN orders ON orders.id = order_id JOIN customers USING (user_id)`

/** Returns a dispute: one row for each order whose payment is disputed, oldest order first. */
export async function findDisputes(tx: Tx, providerId: string): Promise<DisputeRow[]> {
  return many<DisputeRow>(tx, `${select} WHERE disputes.provider_id = $1 ORDER BY disputes.order_id`, [
    providerId,
  ])
}

export interface NewDispute {
  id: string
  intentId: string
  orderId: string
  /** What is disputed of the order, in cents. */
  amount: number
  held: number
}

export async function insertDispute(
  tx: Tx,
  { id, intentId, orderId, amount, held }: NewDispute,
  snapshot: DisputeSnapshot,
): Promise<void> {
  await insertRow(tx, 'disputes', {
    id,
    provider_id: snapshot.id,
    intent_id: intentId,
    order_id: orderId,
    amount,
    currency: snapshot.currency,
    reason: snapshot.reason,
    status: snapshot.status,
    held,
    created_at: snapshot.createdAt,
  })
}

export async function setDisputeStatus(
  tx: Tx,
  id: string,
  { status, reason }: DisputeSnapshot,
): Promise<void> {
  await tx.query('UPDATE disputes SET status = $2, reason = $3 WHERE id = $1', [id, status, reason])
}

const steps = {
  withdrawn: 'withdrawn_at',
  reinstated: 'reinstated_at',
  closed: 'closed_at',
  lost: 'lost_at',
} as const

/** Records a step. Each happens once. */
export async function setDisputeStep(tx: Tx, id: string, step: keyof typeof steps, now: Date): Promise<void> {
  await tx.query(`UPDATE disputes SET ${steps[step]} = $2 WHERE id = $1 AND ${steps[step]} IS NULL`, [
    id,
    now,
  ])
}

/** Whether a payment of the order is disputed and not decided; the provider returns nothing of it until then. */
export const isOrderDisputed = (tx: Tx, orderId: string): Promise<boolean> =>
  exists(
    tx,
    `SELECT FROM disputes JOIN intents AS disputed ON disputed.id = intent_id
     JOIN intents AS parts ON ${batchIdOf('parts')} = ${batchIdOf('disputed')}
     WHERE parts.order_id = $1 AND closed_at IS NULL`,
    [orderId],
  )

/** Whether any payment of the customer is. */
export const isCustomerDisputed = (tx: Tx, userId: string): Promise<boolean> =>
  exists(
    tx,
    'SELECT FROM disputes JOIN orders ON orders.id = order_id WHERE user_id = $1 AND closed_at IS NULL',
    [userId],
  )

type Filter = (typeof disputeStatuses)[number] | 'any'
const ofStatus: Record<Filter, string> = {
  open: 'closed_at IS NULL',
  closed: 'closed_at IS NOT NULL',
  any: 'true',
}

/** Newest first. */
export const readDisputes = (tx: Tx, status: Filter, position: Position): Promise<DisputeRow[]> =>
  manyById(tx, `${select} WHERE ${ofStatus[status]}`, [], position, 'disputes.id')

export function countDisputes(tx: Tx, status: Filter) {
  return cappedTotal(tx, `SELECT FROM disputes WHERE ${ofStatus[status]}`)
}
