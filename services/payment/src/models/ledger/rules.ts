import type { transactionKinds } from '@runwen/contracts'

/** A customer's accounts: spendable, held by payments, held by undecided withdrawals, left at deletion. */
export const customerAccounts = ['available', 'held', 'withdrawing', 'unclaimed'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

export const isCustomerAccount = (purpose: string): purpose is CustomerAccount =>
  customerAccounts.some((known) => known === purpose)

/** Our accounts: money at the provider, fees earned, rebates granted, refunds due, withdrawals paid out. */
export const ownAccounts = ['provider', 'fees', 'rebates', 'refunds_due', 'paid_out'] as const
export type OwnAccount = (typeof ownAccounts)[number]

/** Amounts in cents that sum to zero; positive increases what we owe or earned. */
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
  /** Unique business key, which makes the transfer idempotent. */
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

/** Holds a part of the balance for an intent. */
export const hold = (order: About, generation: number, part: number): Transfer => ({
  key: `hold:${order.id}:${generation}`,
  kind: 'hold',
  entries: { available: -part, held: part },
  ...about(order),
})

/** Releases a held part after the provider canceled the intent. */
export const release = (order: About, generation: number, part: number): Transfer => ({
  key: `release:${order.id}:${generation}`,
  kind: 'release',
  entries: { held: -part, available: part },
  ...about(order),
})

/** Books a fee paid through the provider and from the held part. */
export const payment = (order: About, fromProvider: number, fromHeld: number): Transfer => ({
  key: `payment:${order.id}`,
  kind: 'payment',
  entries: { provider: -fromProvider, held: -fromHeld, fees: fromProvider + fromHeld },
  ...about(order),
})

/** Books a fee paid from the balance alone, without an intent. */
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

/** Books a payment that can not be used: it is not a fee, and is due back. */
export const unplaced = (order: About, intentId: string, amount: number): Transfer => ({
  key: `unplaced:${intentId}`,
  kind: 'unplaced',
  entries: { provider: -amount, refunds_due: amount },
  ...about(order),
})

/** Reverses the fee: the balance part at once, the rest as a due refund. */
export const refund = (order: About, fromBalance: number, fromProvider: number): Transfer => ({
  key: `refund:${order.id}`,
  kind: 'refund',
  entries: { fees: -(fromBalance + fromProvider), available: fromBalance, refunds_due: fromProvider },
  ...about(order),
})

/** Reverses the rebate: from the balance, and the missing part from the due refund. */
export const rebateReversed = (order: About, fromBalance: number, fromRefund: number): Transfer => ({
  key: `rebate_reversed:${order.id}`,
  kind: 'rebate_reversed',
  entries: { rebates: fromBalance + fromRefund, available: -fromBalance, refunds_due: -fromRefund },
  ...about(order),
})

/** The provider returned a due refund. */
export const refundReturned = (order: About, refundId: string, amount: number): Transfer => ({
  key: `refund_returned:${refundId}`,
  kind: 'refund_returned',
  entries: { refunds_due: -amount, provider: amount },
  ...about(order),
})

/** A refund reported as returned failed later: it is due again. */
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

/** Moves a deleted customer's balance to the unclaimed account. */
export const unclaimed = (userId: string, amount: number): Transfer => ({
  key: `unclaimed:${userId}`,
  kind: 'adjustment',
  entries: { available: -amount, unclaimed: amount },
})

/** Books a correction that an operator approved. */
export const adjustment = (
  id: string,
  from: CustomerAccount | OwnAccount,
  to: CustomerAccount | OwnAccount,
  amount: number,
): Transfer => ({ key: `adjustment:${id}`, kind: 'adjustment', entries: { [from]: -amount, [to]: amount } })
