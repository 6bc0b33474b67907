import type { ErrorCode, PaymentMethod } from '@runwen/contracts'
import { type Splits, splitAmounts } from '../prices.ts'
import type { Intent } from './store.ts'

export interface Requested {
  method: PaymentMethod | 'balance'
  useBalance: boolean
  /** Of the orders to pay, oldest first. */
  amounts: readonly number[]
  /** What the customer can spend, without what live payments hold. */
  available: number
  /** The live payment of just these orders. */
  live: LiveBatch | undefined
  /** Live payments of some of these orders, or others as well. */
  others?: readonly LiveBatch[]
}

/** A live payment; `balancePart` is what it holds for all of its orders. */
export type LiveBatch = Pick<Intent, 'id' | 'method' | 'status' | 'balancePart' | 'attempt' | 'cancelReason'>

/** The sums of all orders together. */
type Sums = Omit<Splits, 'parts'>

/** Next step of a payment, with the sums due. */
export type Decision =
  | { action: 'reject'; code: Extract<ErrorCode, 'insufficient_balance' | 'payment_in_progress'> }
  /** The live batch has other terms, or its cancellation was requested. */
  | ({ action: 'replace'; batchId: string } & Sums)
  /** The live batch fits. */
  | ({ action: 'reuse'; batchId: string } & Sums)
  /** The balance pays everything. */
  | ({ action: 'payFromBalance' } & Sums)
  | ({ action: 'create'; method: PaymentMethod } & Splits)

/** Decides the next step of a payment with these terms. */
export function decideTerms(requested: Requested): Decision {
  const { method, live, others = [] } = requested
  const { parts, ...split } = splitWithin(requested)
  if (method === 'balance' && split.due > 0) return { action: 'reject', code: 'insufficient_balance' }
  const [other] = others
  if (other) {
    const isDeciding = others.some(({ status }) => status === 'processing')
    if (isDeciding) return { action: 'reject', code: 'payment_in_progress' }
    return { action: 'replace', batchId: other.id, ...split }
  }
  if (live) return decideLive(live, requested, split)
  if (split.due === 0) return { action: 'payFromBalance', ...split }
  return { action: 'create', method: method as PaymentMethod, parts, ...split }
}

/** Splits the amounts with what the customer can spend once the live payments are canceled. */
export function splitWithin({
  useBalance,
  amounts,
  available,
  live,
  others = [],
}: Omit<Requested, 'method'>): Splits {
  // What they hold is released before a new part is held.
  const held = [...(live ? [live] : []), ...others].reduce((sum, { balancePart }) => sum + balancePart, 0)
  return splitAmounts(amounts, useBalance ? available + held : 0)
}

function decideLive(
  live: NonNullable<Requested['live']>,
  { method, useBalance, amounts }: Pick<Requested, 'method' | 'useBalance' | 'amounts'>,
  split: Sums,
): Decision {
  // A changed balance alone does not replace an intent that the customer has started to pay.
  const isIdle =
    live.attempt === 0 && (live.status === 'creating' || live.status === 'requires_payment_method')
  const isNear = !isIdle && live.balancePart > 0 === useBalance
  const fits = live.method === method && (live.balancePart === split.fromBalance || isNear)
  if (fits && live.cancelReason === null) {
    const amount = amounts.reduce((sum, price) => sum + price, 0)
    return {
      action: 'reuse',
      batchId: live.id,
      fromBalance: live.balancePart,
      due: amount - live.balancePart,
    }
  }
  if (live.status === 'processing') return { action: 'reject', code: 'payment_in_progress' }
  return { action: 'replace', batchId: live.id, ...split }
}
