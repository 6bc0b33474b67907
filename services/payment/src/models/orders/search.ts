import type { OrderStatus } from '@runwen/contracts'
import {
  cappedTotal,
  containing,
  many,
  manyById,
  one,
  orderById,
  type Position,
  type Tx,
} from '@runwen/service-kit'
import { countFound, findFew } from './search-names.ts'
import { type Order, orderColumns } from './store.ts'

/** Newest first; with `started`, only those that were paid or whose payment was started, or only the others. */
export const readOrdersOf = (
  tx: Tx,
  userId: string,
  { started }: { started?: boolean | undefined },
  position: Position,
): Promise<Order[]> =>
  manyById(
    tx,
    `SELECT ${orderColumns} FROM orders
     WHERE user_id = $1 AND ($2::boolean IS NULL OR (orders.started OR orders.paid_at IS NOT NULL) = $2)`,
    [userId, started ?? null],
    position,
  )

export type NamedOrder = Order & { username: string | null; refundedAt: Date | null; refundCount: number }

export interface OrderFilter {
  status?: OrderStatus | undefined
  /** Matches any part of the name, ignoring case. */
  username?: string | undefined
  /** Any part of the document's or the customer's name, or the start or the end of the id. */
  search?: string | undefined
  /** When the order was created. */
  from?: string | undefined
  to?: string | undefined
}

const select = `SELECT ${orderColumns}, customers.username,
    (SELECT refunds.created_at FROM refunds WHERE orders.status = 'refunded' AND refunds.order_id = orders.id
     ORDER BY (refunds.intent_id IS NOT DISTINCT FROM orders.paid_intent_id) DESC, refunds.id DESC LIMIT 1
    ) AS "refundedAt",
    (SELECT count(*) FROM refunds WHERE refunds.order_id = orders.id) AS "refundCount"
  FROM orders JOIN customers USING (user_id)`
const matching = `($1::text IS NULL OR orders.status = $1) AND ($2::text IS NULL OR orders.user_id IN
  (SELECT user_id FROM customers WHERE lower(username) LIKE $2))
  AND ($3::timestamptz IS NULL OR orders.created_at >= $3) AND ($4::timestamptz IS NULL OR orders.created_at <= $4)`

const valuesOf = ({ status, username, from, to }: OrderFilter) => [
  status ?? null,
  username ? containing(username.toLowerCase()) : null,
  from ?? null,
  to ?? null,
]

/**
 * The ids of the orders that the text of a search finds; undefined without a text, or if they are many. The functions
 * for a page, the number and the sum of the orders take them, so that one request searches once.
 */
export async function searchFew(tx: Tx, filter: OrderFilter): Promise<string[] | undefined> {
  return filter.search ? findFew(tx, filter.search, matching, valuesOf(filter)) : undefined
}

export async function readOrders(
  tx: Tx,
  filter: OrderFilter,
  few: string[] | undefined,
  position: Position,
): Promise<NamedOrder[]> {
  const { after, order } = orderOf(filter, position)
  const values = [...valuesOf(filter), position.limit, position.before]
  const page = (rest: string, value: unknown) =>
    many<NamedOrder>(tx, `${select} WHERE ${matching} AND ${rest} AND ${after} ORDER BY ${order} LIMIT $5`, [
      ...values,
      value,
    ])
  if (few) return page('orders.id = ANY($7::uuid[])', few)
  if (!filter.search) return page('$7::text IS NULL', null)
  return page(
    `(lower(customers.username) LIKE $7 OR EXISTS (
      SELECT FROM documents WHERE documents.file_id = orders.file_id AND lower(original_name) LIKE $7))`,
    containing(filter.search.toLowerCase()),
  )
}

/**
 * Orders of a period come in the order of their creation, because only that order lets PostgreSQL begin at an end of the
 * period. Orders are never deleted, so the id of the last one on a page finds its time.
 */
function orderOf({ from, to }: OrderFilter, position: Position) {
  if (from === undefined && to === undefined) return orderById(position, 'orders.id', '$6')
  const [sign, direction] = position.sort === 'oldest' ? ['>', 'ASC'] : ['<', 'DESC']
  const last = '((SELECT created_at FROM orders WHERE id = $6), $6::uuid)'
  return {
    after: `($6::uuid IS NULL OR (orders.created_at, orders.id) ${sign} ${last})`,
    order: `orders.created_at ${direction}, orders.id ${direction}`,
  }
}

/** Newest first. */
export const readNamedOrdersOf = (tx: Tx, userId: string, position: Position): Promise<NamedOrder[]> =>
  manyById(tx, `${select} WHERE orders.user_id = $1`, [userId], position, 'orders.id')

export async function countOrders(tx: Tx, filter: OrderFilter, few: string[] | undefined) {
  if (few) return { total: few.length }
  return filter.search
    ? countFound(tx, filter.search, matching, valuesOf(filter))
    : cappedTotal(tx, `SELECT FROM orders WHERE ${matching}`, valuesOf(filter))
}

/**
 * Cents of the paid orders among those that match, and how much of them was refunded in parts; undefined where a search
 * finds too many to add up.
 */
export async function sumPaid(
  tx: Tx,
  filter: OrderFilter,
  few: string[] | undefined,
): Promise<{ paid_amount: number; refunded_amount: number } | undefined> {
  if (filter.search && !few) return undefined
  const paid = `${matching} AND orders.status = 'paid' AND ($5::uuid[] IS NULL OR orders.id = ANY($5))`
  return one(
    tx,
    `SELECT (SELECT coalesce(sum(orders.amount), 0)::bigint FROM orders WHERE ${paid}) AS paid_amount,
       (SELECT coalesce(sum(refunds.amount), 0)::bigint FROM refunds JOIN orders ON orders.id = refunds.order_id
        WHERE refunds.is_partial AND ${paid}) AS refunded_amount`,
    [...valuesOf(filter), few ?? null],
  )
}

export async function getAdminOrder(tx: Tx, id: string): Promise<NamedOrder> {
  return one<NamedOrder>(tx, `${select} WHERE orders.id = $1`, [id])
}
