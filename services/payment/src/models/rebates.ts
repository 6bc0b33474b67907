import { rebateOf } from '@runwen/contracts'
import { many, maybe, type Tx } from '@runwen/service-kit'
import type { LockedCustomer } from './customers.ts'
import { rebate } from './ledger/rules.ts'
import { post } from './ledger/store.ts'

interface PaidOrder {
  id: string
  documentId: string
  amount: number
}

/** Credits the rebate of a paid order if the customer gave consent. The transfer's key prevents a second credit. */
export async function creditRebate(tx: Tx, customer: LockedCustomer, order: PaidOrder): Promise<void> {
  if (customer.consent !== 'given') return
  await post(tx, customer, rebate(order, rebateOf(order.amount)))
}

/** Returns the rebate credited for an order, in cents. */
export async function creditedRebate(tx: Tx, orderId: string): Promise<number> {
  const credited = await maybe<{ amount: number }>(
    tx,
    'SELECT change AS amount FROM transfers WHERE key = $1',
    [`rebate:${orderId}`],
  )
  return credited?.amount ?? 0
}

/** Credits the rebates of orders paid before the customer's consent was known. */
export async function creditDueRebates(tx: Tx, customer: LockedCustomer): Promise<void> {
  const orders = await many<PaidOrder>(
    tx,
    `SELECT id, file_id AS "documentId", amount FROM orders WHERE user_id = $1 AND status = 'paid' ORDER BY id`,
    [customer.userId],
  )
  for (const order of orders) await creditRebate(tx, customer, order)
}
