import { many, type Tx } from '@runwen/service-kit'
import { documentName } from './documents.ts'

export interface AmountRow {
  id: string
  amount: number
  name: string | null
}

/** The amounts of the orders, withdrawals and fapiao requests with these ids. */
export const readAmounts = (tx: Tx, ids: readonly string[]): Promise<AmountRow[]> =>
  many(
    tx,
    `SELECT id, amount, ${documentName} AS name FROM orders WHERE id = ANY($1::uuid[])
     UNION ALL SELECT id, amount, NULL FROM withdrawals WHERE id = ANY($1)
     UNION ALL SELECT fapiao.id, orders.amount, ${documentName} FROM fapiao_requests AS fapiao
       JOIN orders ON orders.id = fapiao.order_id WHERE fapiao.id = ANY($1)`,
    [ids],
  )
