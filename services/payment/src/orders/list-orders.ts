import { many, type Tx } from '@runwen/service-kit'
import { type Order, orderColumns } from './store.ts'

/** Newest first, from behind `after`. */
export async function listOrdersOf(
  tx: Tx,
  userId: string,
  limit: number,
  after: string | undefined,
): Promise<Order[]> {
  return many<Order>(
    tx,
    `SELECT ${orderColumns} FROM orders
     WHERE user_id = $1 AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT $2`,
    [userId, limit, after ?? null],
  )
}
