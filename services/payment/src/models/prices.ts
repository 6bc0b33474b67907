import { limits, type OrderStatus, type ServiceType } from '@runwen/contracts'

/** In cents, by service type. */
export type Prices = Readonly<Record<ServiceType, number>>

/** What an order costs now: until its payment is started, today's price; then the price that it was started with. */
export function currentPrice(
  order: { serviceType: ServiceType; amount: number; status: OrderStatus; started: boolean },
  prices: Prices,
): number {
  return order.started || order.status !== 'pending' ? order.amount : prices[order.serviceType]
}

export interface Split {
  /** Paid from the balance. */
  fromBalance: number
  /** Due through the provider: zero, or at least its minimum. */
  due: number
}

export interface Splits extends Split {
  /** In the order of the amounts. */
  parts: Split[]
}

/** Splits several amounts, paid together: the balance goes to the first ones, as far as it reaches. */
export function splitAmounts(amounts: readonly number[], available: number): Splits {
  const parts: Split[] = []
  let left = Math.max(0, available)
  for (const amount of amounts) {
    const part = splitAmount(amount, left)
    left -= part.fromBalance
    parts.push(part)
  }
  const sumOf = (of: keyof Split) => parts.reduce((sum, part) => sum + part[of], 0)
  return { parts, fromBalance: sumOf('fromBalance'), due: sumOf('due') }
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

/**
 * Shares an amount out over the orders of a batch payment, in cents. It goes to the first part that it fits exactly, else to all
 * in their order, as far as each reaches. What exceeds them goes to the last.
 */
export function shareOut(amount: number, parts: readonly number[]): number[] {
  const fitting = parts.indexOf(amount)
  let left = amount
  return parts.map((part, index) => {
    if (fitting !== -1) return index === fitting ? amount : 0
    const share = index === parts.length - 1 ? left : Math.min(part, left)
    left -= share
    return share
  })
}
