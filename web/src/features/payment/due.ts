import type { Order } from '@runwen/contracts'

/** What one payment takes, for one order or several together. */
export type Due = Pick<
  Order,
  | 'amount'
  | 'balance_applied'
  | 'amount_due'
  | 'currency'
  | 'rebate'
  | 'status'
  | 'method'
  | 'payment_intent_id'
> & {
  /** Oldest first. */
  readonly orders: readonly Order[]
}
