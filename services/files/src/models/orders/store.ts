import { exists, many, one, type Tx } from '@runwen/service-kit'

export interface OrderRow {
  paid_at: Date | null
  refunded: boolean
  /** The payment arrived after the document was deleted. */
  refused: boolean
}

/** Locks the row of an order. Inserts it first when this is the order's first event. */
export async function lockOrder(tx: Tx, order: { id: string; documentId: string }): Promise<OrderRow> {
  await tx.query('INSERT INTO orders (id, file_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    order.id,
    order.documentId,
  ])
  return one(tx, 'SELECT paid_at, refunded, refused FROM orders WHERE id = $1 FOR UPDATE', [order.id])
}

/** Records whether a payment is in progress at `version`. Ignores versions that are not newer. */
export async function setInProgress(
  tx: Tx,
  order: { id: string; documentId: string; version: number; inProgress: boolean },
): Promise<void> {
  await tx.query(
    `INSERT INTO orders AS known (id, file_id, version, under_way) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET version = $3, under_way = $4 WHERE known.version < $3`,
    [order.id, order.documentId, order.version, order.inProgress],
  )
}

export async function setPaid(tx: Tx, id: string, paidAt: Date): Promise<void> {
  await tx.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [id, paidAt])
}

export async function setRefused(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE orders SET refused = true WHERE id = $1', [id])
}

/** The refund that closed an order. */
export interface OrderRefund {
  at: Date
  /** In cents. */
  amount: number
  /** Who of the staff decided it; null if nobody did. */
  decidedBy: string | null
}

export async function setRefunded(tx: Tx, id: string, { at, amount, decidedBy }: OrderRefund): Promise<void> {
  await tx.query(
    `UPDATE orders SET refunded = true, refunded_at = $2, refunded_amount = $3, refund_decided_by = $4 WHERE id = $1`,
    [id, at, amount, decidedBy],
  )
}

interface PaymentTimes {
  paid_at: Date
  /** Null for a valid payment, and for refunds of before it was recorded. */
  refunded_at: Date | null
  /** Of the refund that closed the order; null like its time, or where only that was recorded. */
  refunded_amount: number | null
  refund_decided_by: string | null
}

/** The payments of a document, also those that were refunded, oldest first. */
export const paymentTimesOf = (tx: Tx, documentId: string): Promise<PaymentTimes[]> =>
  many(
    tx,
    `SELECT paid_at, refunded_at, refunded_amount, refund_decided_by FROM orders WHERE file_id = $1 AND paid_at IS NOT NULL AND NOT refused
     ORDER BY paid_at`,
    [documentId],
  )

export const isPaymentInProgress = (tx: Tx, documentId: string): Promise<boolean> =>
  exists(
    tx,
    'SELECT FROM orders WHERE file_id = $1 AND under_way AND paid_at IS NULL AND NOT refunded LIMIT 1',
    [documentId],
  )

/** The time of the first payment that is neither refunded nor refused; null without one. */
export async function paidAtOf(tx: Tx, documentId: string): Promise<Date | null> {
  const { paid_at } = await one<{ paid_at: Date | null }>(
    tx,
    'SELECT min(paid_at) AS paid_at FROM orders WHERE file_id = $1 AND NOT refunded AND NOT refused',
    [documentId],
  )
  return paid_at
}
