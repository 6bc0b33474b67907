import type { ErrorCode, PaymentMethod } from '@runwen/contracts'
import { splitAmount } from '../prices/rules.ts'
import type { Intent } from './store.ts'

export interface Wanted {
  method: PaymentMethod | 'balance'
  useBalance: boolean
  amount: number
  /** What the customer can spend, without what the live intent holds. */
  available: number
  live: Pick<Intent, 'id' | 'method' | 'status' | 'balancePart' | 'attempt' | 'cancelReason'> | undefined
}

export type Decision =
  | { do: 'refuse'; code: Extract<ErrorCode, 'insufficient_balance' | 'payment_in_progress'> }
  /** The live intent has other terms, or is to be canceled anyway. */
  | { do: 'cancel'; intentId: string }
  /** The live intent is what is wanted. */
  | { do: 'keep'; intentId: string }
  /** Nothing is due but from the balance. */
  | { do: 'spend' }
  | { do: 'make'; method: PaymentMethod; fromBalance: number; due: number }

/** What paying with these terms needs done next. */
export function decideTerms({ method, useBalance, amount, available, live }: Wanted): Decision {
  // What the live intent holds comes back before anything new is held.
  const reach = useBalance ? available + (live?.balancePart ?? 0) : 0
  const { fromBalance, due } = splitAmount(amount, reach)
  if (method === 'balance' && due > 0) return { do: 'refuse', code: 'insufficient_balance' }
  if (live) return decideLive(live, method, fromBalance, useBalance)
  if (due === 0) return { do: 'spend' }
  return { do: 'make', method: method as PaymentMethod, fromBalance, due }
}

function decideLive(
  live: NonNullable<Wanted['live']>,
  method: Wanted['method'],
  fromBalance: number,
  useBalance: boolean,
): Decision {
  // Once somebody has begun to pay, a balance that changed meanwhile does not pull the intent from under them.
  const isIdle =
    live.attempt === 0 && (live.status === 'creating' || live.status === 'requires_payment_method')
  const isNear = !isIdle && live.balancePart > 0 === useBalance
  const fits = live.method === method && (live.balancePart === fromBalance || isNear)
  if (fits && live.cancelReason === null) return { do: 'keep', intentId: live.id }
  if (live.status === 'processing') return { do: 'refuse', code: 'payment_in_progress' }
  return { do: 'cancel', intentId: live.id }
}
