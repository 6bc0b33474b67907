import { limits, type ServiceType } from '@runwen/contracts'

/** In cents, by service type. */
export type Prices = Readonly<Record<ServiceType, number>>

export interface Split {
  /** Paid from the balance. */
  fromBalance: number
  /** Left for the provider: nothing, or at least what it takes. */
  due: number
}

/**
 * As much as possible of `amount` from `available`. A rest too small for the provider is avoided by leaving some of
 * the balance alone; `amount` itself is never that small.
 */
export function splitAmount(amount: number, available: number): Split {
  const reach = Math.min(amount, Math.max(0, available))
  const rest = amount - reach
  const due = rest === 0 ? 0 : Math.max(rest, limits.providerMinimumCents)
  return { fromBalance: amount - due, due }
}

/** 40% of the fee, rounded down to a cent. */
export function rebateOf(amount: number): number {
  return Math.floor((amount * limits.rebatePercent) / 100)
}
