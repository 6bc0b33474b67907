import {
  type FapiaoStatus,
  limits,
  type OrderStatus,
  type PaymentMethod,
  type ServiceType,
} from '@runwen/contracts'
import { AppError, exists, many, maybe, one, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from '../customers.ts'
import { documentName } from '../documents.ts'
import { fapiaoHasPdf, fapiaoStatus } from '../fapiao.ts'
import { isLive } from '../intent-conditions.ts'
import type { RefundSums } from '../refunds/rules.ts'
import { refundsOfFee } from '../refunds/store.ts'
import { type OpenStatus, orderIsOpen } from './rules.ts'

export interface Order {
  id: string
  userId: string
  documentId: string
  serviceType: ServiceType
  amount: number
  currency: 'usd'
  status: OrderStatus
  useBalance: boolean
  balanceApplied: number
  method: PaymentMethod | 'balance' | null
  generation: number
  started: boolean
  version: number
  createdAt: Date
  paidAt: Date | null
  paidIntentId: string | null
  /** Name of the document, from the receipt once the document is deleted; null for a deleted customer. */
  originalName: string | null
  /** Credited for the order; for an open one, what its payment would credit. Null without consent. */
  rebate: number | null
  /** All refunds of the fee; of an order that was never paid, the return of the first payment that came too late. */
  refund: RefundSums | null
  /** The number of the receipt and how often it was issued; null before the payment. */
  receipt: { year: number; number: number; versions: number } | null
  /** The newest fapiao request. */
  fapiao: { status: FapiaoStatus; number: string | null; note: string | null; has_pdf: boolean } | null
  /** Provider id of the intent that paid, or of the live one. */
  providerIntentId: string | null
}

/** Sorts orders from the oldest to the newest. */
export const byAge = (one: Pick<Order, 'id'>, other: Pick<Order, 'id'>) => (one.id < other.id ? -1 : 1)

export const orderColumns = `
  orders.id, orders.user_id AS "userId", orders.file_id AS "documentId", orders.service_type AS "serviceType",
  orders.amount, orders.currency, orders.status, orders.use_balance AS "useBalance",
  orders.balance_applied AS "balanceApplied", orders.method, orders.generation, orders.started, orders.version,
  orders.created_at AS "createdAt", orders.paid_at AS "paidAt", orders.paid_intent_id AS "paidIntentId",
  (SELECT provider_id FROM intents WHERE intents.order_id = orders.id
     AND (intents.id = orders.paid_intent_id
       OR (orders.paid_intent_id IS NULL AND ${isLive('intents')}))
  ) AS "providerIntentId",
  ${documentName} AS "originalName",
  coalesce(
    (SELECT change FROM transfers WHERE transfers.key = 'rebate:' || orders.id),
    (SELECT orders.amount * ${limits.rebatePercent} / 100 FROM customers AS owner
     WHERE owner.user_id = orders.user_id AND owner.consent = 'given'
       AND ${orderIsOpen})
  ) AS rebate,
  coalesce(
    (SELECT jsonb_build_object('amount', sum(refunds.amount), 'toBalance', sum(to_balance),
       'rebateReversed', sum(rebate_reversed), 'rebateMissing', sum(rebate_missing), 'toProvider', sum(to_provider))
     ${refundsOfFee} HAVING count(*) > 0),
    (SELECT jsonb_build_object('amount', refunds.amount, 'toBalance', to_balance, 'rebateReversed', rebate_reversed,
       'rebateMissing', rebate_missing, 'toProvider', to_provider)
     FROM refunds WHERE orders.status = 'refunded' AND refunds.order_id = orders.id ORDER BY refunds.id LIMIT 1)
  ) AS refund,
  (SELECT jsonb_build_object('year', year, 'number', number, 'versions',
     1 + (SELECT count(*) FROM reissued_receipts WHERE reissued_receipts.order_id = receipts.order_id))
   FROM receipts WHERE receipts.order_id = orders.id
  ) AS receipt,
  (SELECT jsonb_build_object('status', ${fapiaoStatus}, 'number', fapiao.number, 'note', fapiao.note,
     'has_pdf', fapiao.status = 'issued' AND ${fapiaoHasPdf})
   FROM fapiao_requests AS fapiao WHERE fapiao.order_id = orders.id ORDER BY fapiao.id DESC LIMIT 1
  ) AS fapiao`

export async function findOrder(tx: Tx, id: string): Promise<Order | undefined> {
  return maybe<Order>(tx, `SELECT ${orderColumns} FROM orders WHERE id = $1`, [id])
}

export async function getOrder(tx: Tx, id: string): Promise<Order> {
  return one<Order>(tx, `SELECT ${orderColumns} FROM orders WHERE id = $1`, [id])
}

/** Oldest first. */
async function getOrders(tx: Tx, ids: readonly string[]): Promise<Order[]> {
  return many<Order>(tx, `SELECT ${orderColumns} FROM orders WHERE id = ANY($1) ORDER BY id`, [ids])
}

/**
 * Returns the orders of one customer, oldest first.
 *
 * @throws AppError `not_found` if one is missing or another customer's.
 */
export async function ownOrders(
  tx: Tx,
  { userId, orderIds }: { userId: string; orderIds: readonly string[] },
): Promise<readonly [Order, ...Order[]]> {
  const found = await getOrders(tx, orderIds)
  const [first, ...others] = found.filter((order) => order.userId === userId)
  if (!first || others.length + 1 < orderIds.length) throw new AppError('not_found')
  return [first, ...others]
}

export async function findOpenOrder(tx: Tx, documentId: string): Promise<Order | undefined> {
  return maybe<Order>(
    tx,
    `SELECT ${orderColumns} FROM orders WHERE file_id = $1
     AND ${orderIsOpen}`,
    [documentId],
  )
}

export async function openOrdersOf(tx: Tx, customer: LockedCustomer): Promise<Order[]> {
  return many<Order>(
    tx,
    `SELECT ${orderColumns} FROM orders WHERE user_id = $1
     AND ${orderIsOpen} ORDER BY id`,
    [customer.userId],
  )
}

export const isPaidFor = (tx: Tx, documentId: string): Promise<boolean> =>
  exists(tx, `SELECT FROM orders WHERE file_id = $1 AND status = 'paid'`, [documentId])

export interface NewOrder extends Pick<Order, 'id' | 'userId' | 'documentId' | 'serviceType' | 'amount'> {
  now: Date
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order> {
  await tx.query(
    `INSERT INTO orders (id, user_id, file_id, service_type, amount, currency, created_at, last_action_at)
     VALUES ($1, $2, $3, $4, $5, 'usd', $6, $6)`,
    [order.id, order.userId, order.documentId, order.serviceType, order.amount, order.now],
  )
  return getOrder(tx, order.id)
}

/** Changes the price of an order whose payment was never started. */
export async function setPrice(tx: Tx, order: Order, amount: number): Promise<Order> {
  await tx.query('UPDATE orders SET amount = $2, balance_applied = 0 WHERE id = $1', [order.id, amount])
  return getOrder(tx, order.id)
}

/** Stores the part that the balance would pay; for orders without a held part. */
export async function setEstimate(tx: Tx, order: Order, useBalance: boolean, part: number): Promise<void> {
  await tx.query('UPDATE orders SET use_balance = $2, balance_applied = $3 WHERE id = $1', [
    order.id,
    useBalance,
    part,
  ])
}

export interface Terms {
  method: PaymentMethod
  useBalance: boolean
  balancePart: number
}

/** Stores the terms of a new intent, increments the generation and marks the order as started. */
export async function setTerms(tx: Tx, order: Order, terms: Terms, now: Date): Promise<void> {
  await tx.query(
    `UPDATE orders SET generation = generation + 1, method = $2, use_balance = $3, balance_applied = $4,
       status = 'pending', started = true, last_action_at = $5 WHERE id = $1`,
    [order.id, terms.method, terms.useBalance, terms.balancePart, now],
  )
}

export async function setOpenStatus(tx: Tx, order: Order, status: OpenStatus): Promise<void> {
  await tx.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status])
}

export async function touchOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.query('UPDATE orders SET last_action_at = $2 WHERE id = $1', [orderId, now])
}

export interface Paid {
  method: PaymentMethod | 'balance'
  balancePart: number
  intentId: string | null
  paidAt: Date
}

export async function setPaid(tx: Tx, order: Order, paid: Paid): Promise<void> {
  await tx.query(
    `UPDATE orders SET status = 'paid', method = $2, balance_applied = $3, paid_intent_id = $4, paid_at = $5
     WHERE id = $1`,
    [order.id, paid.method, paid.balancePart, paid.intentId, paid.paidAt],
  )
}

export async function setClosed(tx: Tx, order: Order, status: 'canceled' | 'refunded'): Promise<void> {
  await tx.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status])
}

/** Increments and returns the version of the order's events. */
export async function nextVersion(tx: Tx, order: Order): Promise<number> {
  const { version } = await one<{ version: number }>(
    tx,
    'UPDATE orders SET version = version + 1 WHERE id = $1 RETURNING version',
    [order.id],
  )
  return version
}

/** Returns open orders with a started payment, no live intent and no action since `since`. */
export async function listIdleOrders(
  tx: Tx,
  since: Date,
  limit: number,
): Promise<Pick<Order, 'id' | 'userId'>[]> {
  return many<Pick<Order, 'id' | 'userId'>>(
    tx,
    `SELECT id, user_id AS "userId" FROM orders
     WHERE started AND ${orderIsOpen} AND last_action_at <= $1
       AND NOT EXISTS (SELECT FROM intents WHERE order_id = orders.id AND ${isLive('intents')})
     LIMIT $2`,
    [since, limit],
  )
}
