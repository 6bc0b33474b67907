import type { IntentStatus, OrderStatus, PaymentMethod } from '@runwen/contracts'
import { isOpen, type OpenStatus } from '../orders/rules.ts'
import type { Failure, IntentSnapshot, IntentTerms } from '../provider.ts'

/** The terms changed; no action for an hour; the document or the customer was deleted; another service was chosen. */
export type CancelReason = 'terms' | 'idle' | 'deleted' | 'service'

/** Why a successful payment cannot be used. */
export type Misplacement = 'already_paid' | 'order_canceled' | 'file_deleted'

export type Verdict =
  | { action: 'nothing' }
  /** The order is paid by this intent. */
  | { action: 'pay' }
  /** The payment cannot be used and is returned. */
  | { action: 'return'; cause: Misplacement }
  /** The intent was canceled: its held part is released, and the order waits for another intent or ends. */
  | { action: 'release'; endOrder: boolean }
  | { action: 'progress'; status: OpenStatus }

export interface Facts {
  intent: { status: IntentStatus | 'creating'; cancelReason: CancelReason | null; askedAt: Date | number }
  order: { status: OrderStatus }
  /** The document or its owner was deleted. */
  isGone: boolean
  /** By any order. */
  isDocumentPaid: boolean
}

/**
 * Decides what a provider's answer, requested at `askedAt`, means for the intent and its order. Answers may arrive late,
 * twice and in any order. `succeeded` and `canceled` are final, so they always count; any other answer counts only if it
 * was requested after the last one applied.
 */
export function judge(
  facts: Facts,
  snapshot: Pick<IntentSnapshot, 'status' | 'failure'>,
  askedAt: Date,
): Verdict {
  const { intent, order } = facts
  if (intent.status === 'succeeded') return { action: 'nothing' }
  if (snapshot.status === 'succeeded') {
    if (intent.status === 'canceled') return { action: 'return', cause: 'order_canceled' }
    if (order.status === 'paid' || facts.isDocumentPaid) return { action: 'return', cause: 'already_paid' }
    if (facts.isGone) return { action: 'return', cause: 'file_deleted' }
    return isOpen(order) ? { action: 'pay' } : { action: 'return', cause: 'order_canceled' }
  }
  if (intent.status === 'canceled') return { action: 'nothing' }
  if (snapshot.status === 'canceled') return { action: 'release', endOrder: intent.cancelReason !== 'terms' }
  if (Number(askedAt) <= Number(intent.askedAt)) return { action: 'nothing' }
  return { action: 'progress', status: orderStatusOf(snapshot) }
}

/** Wallets pay with cards. */
export const isCard = ({ method }: { method: PaymentMethod | 'balance' }): boolean =>
  method === 'card' || method === 'apple_pay'

/** Whether the provider's state cannot change any more. */
export function isFinal({ status }: { status: IntentStatus | 'creating' }): boolean {
  return status === 'succeeded' || status === 'canceled'
}

/** Whether a payment may be moving: the provider has, or may have, something to pay with. */
export function isInProgress({ status }: Pick<Facts['intent'], 'status'>): boolean {
  return !isFinal({ status }) && status !== 'requires_payment_method'
}

/** Maps the state of a live intent to its order. A declined attempt leaves the intent open for the next one. */
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

/** Whether the provider's answer differs from what is stored. */
export function differs(known: Shown & { providerId: string | null }, shown: Shown): boolean {
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

export type Expected = Omit<IntentTerms, 'method'> & Pick<IntentSnapshot, 'isLive'>

export interface Difference {
  field: keyof Expected
  expected: string
  found: string
}

/** Lists where the provider's intent differs from the order. A payment counts only without differences. */
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
const maxMs = 600_000

/** Backs off from 5 s after the last action to every 10 minutes. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + Math.min(firstCheckMs * 2 ** checks, maxMs))
}

const idleMs = 60 * 60_000

/** Orders and intents last touched before this time are idle. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Whether the intent had no action for an hour and is not processing. */
export function isIdle(
  intent: { status: IntentStatus | 'creating'; lastActionAt: Date },
  now: Date,
): boolean {
  return intent.status !== 'processing' && intent.lastActionAt <= idleSince(now)
}
