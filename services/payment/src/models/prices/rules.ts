import { limits, type ServiceType } from '@runwen/contracts'

/** In cents, by service type. */
export type Prices = Readonly<Record<ServiceType, number>>

export interface Split {
  /** Paid from the balance. */
  fromBalance: number
  /** Due through the provider: zero, or at least its minimum. */
  due: number
}

/**
 * Takes as much of `amount` as possible from `available`, but leaves the provider's minimum due rather than less.
 * `amount` itself is never below the minimum.
 */
export function splitAmount(amount: number, available: number): Split {
  const reach = Math.min(amount, Math.max(0, available))
  const rest = amount - reach
  const due = rest === 0 ? 0 : Math.max(rest, limits.providerMinimumCents)
  return { fromBalance: amount - due, due }
}
