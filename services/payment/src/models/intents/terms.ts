import type { ErrorCode, PaymentMethod } from '@runwen/contracts'
import { type Split, splitAmount } from '../prices/rules.ts'
import type { Intent } from './store.ts'

export interface Wanted {
  method: PaymentMethod | 'balance'
  useBalance: boolean
  amount: number
  /** What the customer can spend, without what the live intent holds. */
  available: number
  live: Pick<Intent, 'id' | 'method' | 'status' | 'balancePart' | 'attempt' | 'cancelReason'> | undefined
}

/** Next step of a payment, with the sums due. */
export type Decision =
  | { do: 'refuse'; code: Extract<ErrorCode, 'insufficient_balance' | 'payment_in_progress'> }
  /** The live intent has other terms, or its cancellation was requested. */
  | ({ do: 'cancel'; intentId: string } & Split)
  /** The live intent fits. */
  | ({ do: 'keep'; intentId: string } & Split)
  /** The balance pays the whole order. */
  | ({ do: 'spend' } & Split)
  | ({ do: 'make'; method: PaymentMethod } & Split)

/** Decides the next step of a payment with these terms. */
export function decideTerms({ method, useBalance, amount, available, live }: Wanted): Decision {
  // The live intent's held part is released before a new part is held.
  const reach = useBalance ? available + (live?.balancePart ?? 0) : 0
  const split = splitAmount(amount, reach)
  if (method === 'balance' && split.due > 0) return { do: 'refuse', code: 'insufficient_balance' }
  if (live) return decideLive(live, { method, useBalance, amount }, split)
  if (split.due === 0) return { do: 'spend', ...split }
  return { do: 'make', method: method as PaymentMethod, ...split }
}

function decideLive(
  live: NonNullable<Wanted['live']>,
  { method, useBalance, amount }: Pick<Wanted, 'method' | 'useBalance' | 'amount'>,
  split: Split,
): Decision {
  // A changed balance alone does not replace an intent that the customer has started to pay.
  const isIdle =
    live.attempt === 0 && (live.status === 'creating' || live.status === 'requires_payment_method')
  const isNear = !isIdle && live.balancePart > 0 === useBalance
  const fits = live.method === method && (live.balancePart === split.fromBalance || isNear)
  if (fits && live.cancelReason === null) {
    return { do: 'keep', intentId: live.id, fromBalance: live.balancePart, due: amount - live.balancePart }
  }
  if (live.status === 'processing') return { do: 'refuse', code: 'payment_in_progress' }
  return { do: 'cancel', intentId: live.id, ...split }
}
