import type { ErrorCode, PaymentMethod } from '@runwen/contracts'
import { type Splits, splitAmounts } from '../prices/rules.ts'
import type { Intent } from './store.ts'

export interface Wanted {
  method: PaymentMethod | 'balance'
  useBalance: boolean
  /** Of the orders to pay, oldest first. */
  amounts: readonly number[]
  /** What the customer can spend, without what live charges hold. */
  available: number
  /** The live charge that pays these orders and no other. */
  live: LiveCharge | undefined
  /** Live charges that pay some of these orders, or others as well. */
  others?: readonly LiveCharge[]
}

/** A charge by its lead; `balancePart` is what all of its parts hold. */
export type LiveCharge = Pick<Intent, 'id' | 'method' | 'status' | 'balancePart' | 'attempt' | 'cancelReason'>

/** The sums of all orders together. */
type Sums = Omit<Splits, 'parts'>

/** Next step of a payment, with the sums due. */
export type Decision =
  | { do: 'refuse'; code: Extract<ErrorCode, 'insufficient_balance' | 'payment_in_progress'> }
  /** The live intent has other terms, or its cancellation was requested. */
  | ({ do: 'cancel'; intentId: string } & Sums)
  /** The live intent fits. */
  | ({ do: 'keep'; intentId: string } & Sums)
  /** The balance pays everything. */
  | ({ do: 'spend' } & Sums)
  | ({ do: 'make'; method: PaymentMethod } & Splits)

/** Decides the next step of a payment with these terms. */
export function decideTerms(wanted: Wanted): Decision {
  const { method, live, others = [] } = wanted
  const { parts, ...split } = splitWithin(wanted)
  if (method === 'balance' && split.due > 0) return { do: 'refuse', code: 'insufficient_balance' }
  const [other] = others
  if (other) {
    const isDeciding = others.some(({ status }) => status === 'processing')
    if (isDeciding) return { do: 'refuse', code: 'payment_in_progress' }
    return { do: 'cancel', intentId: other.id, ...split }
  }
  if (live) return decideLive(live, wanted, split)
  if (split.due === 0) return { do: 'spend', ...split }
  return { do: 'make', method: method as PaymentMethod, parts, ...split }
}

/** Splits the amounts with what the customer can spend once the live charges are canceled. */
export function splitWithin({
  useBalance,
  amounts,
  available,
  live,
  others = [],
}: Omit<Wanted, 'method'>): Splits {
  // What they hold is released before a new part is held.
  const held = [...(live ? [live] : []), ...others].reduce((sum, { balancePart }) => sum + balancePart, 0)
  return splitAmounts(amounts, useBalance ? available + held : 0)
}

function decideLive(
  live: NonNullable<Wanted['live']>,
  { method, useBalance, amounts }: Pick<Wanted, 'method' | 'useBalance' | 'amounts'>,
  split: Sums,
): Decision {
  // A changed balance alone does not replace an intent that the customer has started to pay.
  const isIdle =
    live.attempt === 0 && (live.status === 'creating' || live.status === 'requires_payment_method')
  const isNear = !isIdle && live.balancePart > 0 === useBalance
  const fits = live.method === method && (live.balancePart === split.fromBalance || isNear)
  if (fits && live.cancelReason === null) {
    const amount = amounts.reduce((sum, one) => sum + one, 0)
    return { do: 'keep', intentId: live.id, fromBalance: live.balancePart, due: amount - live.balancePart }
  }
  if (live.status === 'processing') return { do: 'refuse', code: 'payment_in_progress' }
  return { do: 'cancel', intentId: live.id, ...split }
}
