import type { transactionKinds } from '@runwen/contracts'

/** What a customer owns: money to spend, held by payments, held by asked-for withdrawals, left behind at deletion. */
const customerAccounts = ['available', 'held', 'withdrawing', 'unclaimed'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

export const isCustomerAccount = (purpose: string): purpose is CustomerAccount =>
  customerAccounts.some((known) => known === purpose)

/** Ours: money at the provider, fees earned, rebates granted, refunds promised, withdrawals paid out. */
export type OwnAccount = 'provider' | 'fees' | 'rebates' | 'refunds_due' | 'paid_out'

/** In cents; positive is what we owe more of, or earned. They sum to zero. */
export type Entries = Partial<Record<CustomerAccount | OwnAccount, number>>

export type TransferKind =
  | (typeof transactionKinds)[number]
  | 'hold'
  | 'release'
  | 'unplaced'
  | 'refund_returned'
  | 'refund_bounced'
  | 'withdrawal_approved'

export interface Transfer {
  /** The business key: whatever has the same one happens once. */
  key: string
  kind: TransferKind
  entries: Entries
  orderId?: string
  fileId?: string
}

export type Balances = Record<CustomerAccount, number>

interface About {
  id: string
  fileId: string
}

const about = (order: About) => ({ orderId: order.id, fileId: order.fileId })

/** Sets a part of the balance aside for an intent. */
export const hold = (order: About, generation: number, part: number): Transfer => ({
  key: `hold:${order.id}:${generation}`,
  kind: 'hold',
  entries: { available: -part, held: part },
  ...about(order),
})

/** Gives it back, once the provider has said that the intent will never succeed. */
export const release = (order: About, generation: number, part: number): Transfer => ({
  key: `release:${order.id}:${generation}`,
  kind: 'release',
  entries: { held: -part, available: part },
  ...about(order),
})

/** The fee is earned: through the provider, and out of what was held. */
export const payment = (order: About, fromProvider: number, fromHeld: number): Transfer => ({
  key: `payment:${order.id}`,
  kind: 'payment',
  entries: { provider: -fromProvider, held: -fromHeld, fees: fromProvider + fromHeld },
  ...about(order),
})

/** The whole fee out of the balance, with no intent in between. */
export const balancePayment = (order: About, amount: number): Transfer => ({
  key: `payment:${order.id}`,
  kind: 'payment',
  entries: { available: -amount, fees: amount },
  ...about(order),
})

export const rebate = (order: About, amount: number): Transfer => ({
  key: `rebate:${order.id}`,
  kind: 'rebate',
  entries: { rebates: -amount, available: amount },
  ...about(order),
})

/** Money that the provider took for something that can not be paid: it never was a fee, and goes back. */
export const unplaced = (order: About, intentId: string, amount: number): Transfer => ({
  key: `unplaced:${intentId}`,
  kind: 'unplaced',
  entries: { provider: -amount, refunds_due: amount },
  ...about(order),
})

/** The fee is undone: the balance part at once, the rest promised. */
export const refund = (order: About, fromBalance: number, fromProvider: number): Transfer => ({
  key: `refund:${order.id}`,
  kind: 'refund',
  entries: { fees: -(fromBalance + fromProvider), available: fromBalance, refunds_due: fromProvider },
  ...about(order),
})

/** The rebate is undone: out of the balance, and what that lacks out of the promised refund. */
export const rebateReversed = (order: About, fromBalance: number, fromRefund: number): Transfer => ({
  key: `rebate_reversed:${order.id}`,
  kind: 'rebate_reversed',
  entries: { rebates: fromBalance + fromRefund, available: -fromBalance, refunds_due: -fromRefund },
  ...about(order),
})

/** The provider has returned what was promised. */
export const refundReturned = (order: About, refundId: string, amount: number): Transfer => ({
  key: `refund_returned:${refundId}`,
  kind: 'refund_returned',
  entries: { refunds_due: -amount, provider: amount },
  ...about(order),
})

/** The provider said so, and then that it had failed: promised again. */
export const refundBounced = (order: About, refundId: string, amount: number): Transfer => ({
  key: `refund_bounced:${refundId}`,
  kind: 'refund_bounced',
  entries: { provider: -amount, refunds_due: amount },
  ...about(order),
})

export const withdrawal = (id: string, amount: number): Transfer => ({
  key: `withdrawal:${id}`,
  kind: 'withdrawal',
  entries: { available: -amount, withdrawing: amount },
})

export const withdrawalApproved = (id: string, amount: number): Transfer => ({
  key: `withdrawal_approved:${id}`,
  kind: 'withdrawal_approved',
  entries: { withdrawing: -amount, paid_out: amount },
})

export const withdrawalReturned = (id: string, amount: number): Transfer => ({
  key: `withdrawal_returned:${id}`,
  kind: 'withdrawal_returned',
  entries: { withdrawing: -amount, available: amount },
})

/** What a deleted customer leaves behind. */
export const unclaimed = (userId: string, amount: number): Transfer => ({
  key: `unclaimed:${userId}`,
  kind: 'adjustment',
  entries: { available: -amount, unclaimed: amount },
})
