import type { IntentStatus, OrderStatus, PaymentMethod } from '@runwen/contracts'
import type { Failure, IntentSnapshot } from '../../adapters/provider/provider.ts'
import { isOpen, type OpenStatus } from '../orders/rules.ts'

/** Other terms were wanted; nobody did anything for an hour; the document or the customer was deleted. */
export type CancelReason = 'terms' | 'idle' | 'deleted'

/** Why a success has no place. */
export type Misplacement = 'already_paid' | 'order_canceled' | 'file_deleted'

export type Verdict =
  | { do: 'nothing' }
  /** The order is paid by this intent. */
  | { do: 'pay' }
  /** The money came, and has to go back. */
  | { do: 'return'; cause: Misplacement }
  /** The intent is dead: what it held is free, and the order waits for another or ends. */
  | { do: 'release'; endOrder: boolean }
  | { do: 'progress'; status: OpenStatus }

export interface Facts {
  intent: { status: IntentStatus | 'creating'; cancelReason: CancelReason | null; askedAt: Date | number }
  order: { status: OrderStatus }
  /** The document or its owner was deleted. */
  isGone: boolean
  /** By whatever order. */
  isFilePaid: boolean
}

/**
 * What an answer of the provider, asked for at `askedAt`, means for the intent and its order. Answers may come late,
 * twice and in any order: `succeeded` and `canceled` are final with the provider, so they count whenever they come;
 * of the others only one asked for after the last one taken in does.
 */
export function judge(
  facts: Facts,
  snapshot: Pick<IntentSnapshot, 'status' | 'failure'>,
  askedAt: Date,
): Verdict {
  const { intent, order } = facts
  if (intent.status === 'succeeded') return { do: 'nothing' }
  if (snapshot.status === 'succeeded') {
    if (intent.status === 'canceled') return { do: 'return', cause: 'order_canceled' }
    if (order.status === 'paid' || facts.isFilePaid) return { do: 'return', cause: 'already_paid' }
    if (facts.isGone) return { do: 'return', cause: 'file_deleted' }
    return isOpen(order) ? { do: 'pay' } : { do: 'return', cause: 'order_canceled' }
  }
  if (intent.status === 'canceled') return { do: 'nothing' }
  if (snapshot.status === 'canceled') return { do: 'release', endOrder: intent.cancelReason !== 'terms' }
  if (Number(askedAt) <= Number(intent.askedAt)) return { do: 'nothing' }
  return { do: 'progress', status: orderStatusOf(snapshot) }
}

/** Wallets pay with cards. */
export const isCard = ({ method }: { method: PaymentMethod | 'balance' }): boolean =>
  method === 'card' || method === 'apple_pay'

/** The provider will never show it any other way. */
export function isFinal({ status }: Pick<Facts['intent'], 'status'>): boolean {
  return status === 'succeeded' || status === 'canceled'
}

/** What a live intent makes of its order. A try that was declined leaves the intent waiting for the next one. */
export function orderStatusOf({ status, failure }: Pick<IntentSnapshot, 'status' | 'failure'>): OpenStatus {
  if (status === 'requires_action') return 'requires_action'
  if (status === 'processing' || status === 'requires_capture') return 'processing'
  return failure ? 'failed' : 'pending'
}

interface Shown {
  status: IntentStatus | 'creating'
  redirectUrl: string | null
  failure: Failure | null
}

/** Whether the provider shows anything that we do not know yet. */
export function isNews(known: Shown & { providerId: string | null }, shown: Shown): boolean {
  return (
    known.providerId === null ||
    known.status !== shown.status ||
    known.redirectUrl !== shown.redirectUrl ||
    known.failure?.message !== shown.failure?.message ||
    known.failure?.code !== shown.failure?.code ||
    known.failure?.declineCode !== shown.failure?.declineCode ||
    known.failure?.chargeId !== shown.failure?.chargeId
  )
}

export interface Expected {
  amount: number
  currency: string
  isLive: boolean
  orderId: string
  fileId: string
  userId: string
}

export interface Difference {
  field: keyof Expected
  expected: string
  found: string
}

/** Where what the provider shows is not what the order says. Nothing counts as paid unless there is nothing. */
export function differences(
  expected: Expected,
  found: { [F in keyof Expected]: Expected[F] | null },
): Difference[] {
  const fields = Object.keys(expected) as (keyof Expected)[]
  return fields
    .filter((field) => expected[field] !== found[field])
    .map((field) => ({ field, expected: String(expected[field]), found: String(found[field]) }))
}

const firstCheckMs = 5_000
const mostMs = 600_000

/** 5 s after the last action, then ever more rarely, up to every 10 minutes. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, mostMs))
}

const idleMs = 60 * 60_000

/** Whatever was last touched before is idle. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Nobody did anything for an hour, and no money is on its way. */
export function isIdle(
  intent: { status: IntentStatus | 'creating'; lastActionAt: Date },
  now: Date,
): boolean {
  return intent.status !== 'processing' && intent.lastActionAt <= idleSince(now)
}
