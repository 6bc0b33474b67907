import type { transactionKinds } from '@runwen/contracts'

/** A customer's accounts: spendable, held by payments, held by undecided withdrawals, left at deletion. */
export const customerAccounts = ['available', 'held', 'withdrawing', 'unclaimed'] as const
export type CustomerAccount = (typeof customerAccounts)[number]

export const isCustomerAccount = (purpose: string): purpose is CustomerAccount =>
  customerAccounts.some((known) => known === purpose)

/**
 * Our accounts: money at the provider, fees earned, rebates granted, refunds due, withdrawals and settled refunds paid
 * out, money that banks hold until a dispute is decided, goodwill given.
 */
export const ownAccounts = [
  'provider',
  'fees',
  'rebates',
  'refunds_due',
  'paid_out',
  'disputed',
  'credits',
] as const
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
  documentId?: string
}

export type Balances = Record<CustomerAccount, number>

interface About {
  id: string
  documentId: string
}

const ofOrder = (
  { id: orderId, documentId }: About,
  kind: TransferKind,
  key: string,
  entries: Entries,
): Transfer => ({ key, kind, entries, orderId, documentId })

/** Holds a part of the balance for an intent. */
export const hold = (order: About, generation: number, part: number) =>
  ofOrder(order, 'hold', `hold:${order.id}:${generation}`, { available: -part, held: part })

/** Releases a held part after the provider canceled the intent. */
export const release = (order: About, generation: number, part: number) =>
  ofOrder(order, 'release', `release:${order.id}:${generation}`, { held: -part, available: part })

/** Books a fee paid through the provider and from the held part. */
export const payment = (order: About, fromProvider: number, fromHeld: number) =>
  ofOrder(order, 'payment', `payment:${order.id}`, {
    provider: -fromProvider,
    held: -fromHeld,
    fees: fromProvider + fromHeld,
  })

/** Books a fee paid from the balance alone, without an intent. */
export const balancePayment = (order: About, amount: number) =>
  ofOrder(order, 'payment', `payment:${order.id}`, { available: -amount, fees: amount })

export const rebate = (order: About, amount: number) =>
  ofOrder(order, 'rebate', `rebate:${order.id}`, { rebates: -amount, available: amount })

/** Books a payment that cannot be used: it is not a fee, and is due back. */
export const unplaced = (order: About, intentId: string, amount: number) =>
  ofOrder(order, 'unplaced', `unplaced:${intentId}`, { provider: -amount, refunds_due: amount })

/** Names the refund of a part of an order, of which there can be several; nothing for the refund of the order. */
type PartOf = string | undefined
const partKey = (part: PartOf) => (part === undefined ? '' : `:${part}`)

/** Reverses the fee: the balance part now, the rest as a due refund. */
export const refund = (order: About, fromBalance: number, fromProvider: number, part?: PartOf) =>
  ofOrder(order, 'refund', `refund:${order.id}${partKey(part)}`, {
    fees: -(fromBalance + fromProvider),
    available: fromBalance,
    refunds_due: fromProvider,
  })

/** Reverses the rebate: from the balance, and the missing part from the due refund. */
export const rebateReversed = (order: About, fromBalance: number, fromRefund: number, part?: PartOf) =>
  ofOrder(order, 'rebate_reversed', `rebate_reversed:${order.id}${partKey(part)}`, {
    rebates: fromBalance + fromRefund,
    available: -fromBalance,
    refunds_due: -fromRefund,
  })

/** The attempts of a refund after the first one have keys of their own. */
const attemptKey = (refundId: string, attempt: number) =>
  attempt === 1 ? refundId : `${refundId}:${attempt}`

/** The provider returned a due refund. */
export const refundReturned = (order: About, refundId: string, attempt: number, amount: number) =>
  ofOrder(order, 'refund_returned', `refund_returned:${attemptKey(refundId, attempt)}`, {
    refunds_due: -amount,
    provider: amount,
  })

/** A refund reported as returned failed later: it is due again. */
export const refundBounced = (order: About, refundId: string, attempt: number, amount: number) =>
  ofOrder(order, 'refund_bounced', `refund_bounced:${attemptKey(refundId, attempt)}`, {
    provider: -amount,
    refunds_due: amount,
  })

/** Staff settled a due refund outside the provider. */
export const refundSettled = (order: About, refundId: string, amount: number) =>
  ofOrder(order, 'refund_settled', `refund_settled:${refundId}`, { refunds_due: -amount, paid_out: amount })

/** Holds the rebate of a disputed order. */
export const disputeHold = (order: About, disputeId: string, amount: number) =>
  ofOrder(order, 'hold', `dispute_hold:${disputeId}`, { available: -amount, held: amount })

/** Releases the rebate when the dispute is closed. */
export const disputeRelease = (order: About, disputeId: string, amount: number) =>
  ofOrder(order, 'release', `dispute_release:${disputeId}`, { held: -amount, available: amount })

/** The customer's bank took the money back until it decides. */
export const disputeWithdrawn = (order: About, disputeId: string, amount: number) =>
  ofOrder(order, 'dispute_withdrawn', `dispute_withdrawn:${disputeId}`, {
    disputed: -amount,
    provider: amount,
  })

/** The bank decided for us and returned the money. */
export const disputeReinstated = (order: About, disputeId: string, amount: number) =>
  ofOrder(order, 'dispute_reinstated', `dispute_reinstated:${disputeId}`, {
    provider: -amount,
    disputed: amount,
  })

/** The bank kept the money: it settles a due refund, and what exceeds that is our loss. */
export const disputeLost = (order: About, disputeId: string, amount: number, due: number) =>
  ofOrder(order, 'dispute_lost', `dispute_lost:${disputeId}`, {
    disputed: amount,
    refunds_due: -due,
    fees: due - amount,
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

/** Adds goodwill to the balance. */
export const credit = (id: string, amount: number): Transfer => ({
  key: `credit:${id}`,
  kind: 'credit',
  entries: { credits: -amount, available: amount },
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
