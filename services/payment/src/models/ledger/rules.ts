import type { transactionKinds } from '@runwen/contracts'

/** A customer's accounts: spendable, held by payments, held by undecided withdrawals, left at deletion. */
export const customerAccounts = ['available', 'held', 'withdrawing', 'unclaimed'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

export const isCustomerAccount = (purpose: string): purpose is CustomerAccount =>
  customerAccounts.some((known) => known === purpose)

/**
 * Our accounts: money at the provider, fees earned, rebates granted, refunds due, withdrawals and settled refunds paid
 * out, money that banks hold until a dispute is decided.
 */
export const ownAccounts = ['provider', 'fees', 'rebates', 'refunds_due', 'paid_out', 'disputed'] as const
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
  | 'refund_settled'
  | 'dispute_withdrawn'
  | 'dispute_reinstated'
  | 'dispute_lost'
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

/** Books a payment that cannot be used: it is not a fee, and is due back. */
export const unplaced = (order: About, intentId: string, amount: number): Transfer => ({
  key: `unplaced:${intentId}`,
  kind: 'unplaced',
  entries: { provider: -amount, refunds_due: amount },
  ...about(order),
})

/** Names the refund of a part of an order, of which there can be several; nothing for the refund of the order. */
type PartOf = string | undefined
const partKey = (part: PartOf) => (part === undefined ? '' : `:${part}`)

/** Reverses the fee: the balance part at once, the rest as a due refund. */
export const refund = (order: About, fromBalance: number, fromProvider: number, part?: PartOf): Transfer => ({
  key: `refund:${order.id}${partKey(part)}`,
  kind: 'refund',
  entries: { fees: -(fromBalance + fromProvider), available: fromBalance, refunds_due: fromProvider },
  ...about(order),
})

/** Reverses the rebate: from the balance, and the missing part from the due refund. */
export const rebateReversed = (
  order: About,
  fromBalance: number,
  fromRefund: number,
  part?: PartOf,
): Transfer => ({
  key: `rebate_reversed:${order.id}${partKey(part)}`,
  kind: 'rebate_reversed',
  entries: { rebates: fromBalance + fromRefund, available: -fromBalance, refunds_due: -fromRefund },
  ...about(order),
})

/** The attempts of a refund after the first one have keys of their own. */
const attemptKey = (refundId: string, attempt: number) =>
  attempt === 1 ? refundId : `${refundId}:${attempt}`

/** The provider returned a due refund. */
export const refundReturned = (
  order: About,
  refundId: string,
  attempt: number,
  amount: number,
): Transfer => ({
  key: `refund_returned:${attemptKey(refundId, attempt)}`,
  kind: 'refund_returned',
  entries: { refunds_due: -amount, provider: amount },
  ...about(order),
})

/** A refund reported as returned failed later: it is due again. */
export const refundBounced = (order: About, refundId: string, attempt: number, amount: number): Transfer => ({
  key: `refund_bounced:${attemptKey(refundId, attempt)}`,
  kind: 'refund_bounced',
  entries: { provider: -amount, refunds_due: amount },
  ...about(order),
})

/** Staff settled a due refund outside the provider. */
export const refundSettled = (order: About, refundId: string, amount: number): Transfer => ({
  key: `refund_settled:${refundId}`,
  kind: 'refund_settled',
  entries: { refunds_due: -amount, paid_out: amount },
  ...about(order),
})

/** Holds the rebate of a disputed order. */
export const disputeHold = (order: About, disputeId: string, amount: number): Transfer => ({
  key: `dispute_hold:${disputeId}`,
  kind: 'hold',
  entries: { available: -amount, held: amount },
  ...about(order),
})

/** Releases the rebate when the dispute is closed. */
export const disputeRelease = (order: About, disputeId: string, amount: number): Transfer => ({
  key: `dispute_release:${disputeId}`,
  kind: 'release',
  entries: { held: -amount, available: amount },
  ...about(order),
})

/** The customer's bank took the money back until it decides. */
export const disputeWithdrawn = (order: About, disputeId: string, amount: number): Transfer => ({
  key: `dispute_withdrawn:${disputeId}`,
  kind: 'dispute_withdrawn',
  entries: { disputed: -amount, provider: amount },
  ...about(order),
})

/** The bank decided for us and returned the money. */
export const disputeReinstated = (order: About, disputeId: string, amount: number): Transfer => ({
  key: `dispute_reinstated:${disputeId}`,
  kind: 'dispute_reinstated',
  entries: { provider: -amount, disputed: amount },
  ...about(order),
})

/** The bank kept the money: it settles a due refund, and what exceeds that is our loss. */
export const disputeLost = (order: About, disputeId: string, amount: number, due: number): Transfer => ({
  key: `dispute_lost:${disputeId}`,
  kind: 'dispute_lost',
  entries: { disputed: amount, refunds_due: -due, fees: due - amount },
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
