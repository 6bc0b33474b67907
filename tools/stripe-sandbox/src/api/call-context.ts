import { newId } from '../ids.ts'
import type { Objects } from '../store/kinds.ts'
import { insertObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { apiVersion } from './version.ts'

/** A step that runs some time after the call that scheduled it. */
export type TaskKind = 'settle_payment' | 'post_balance' | 'finish_refund' | 'open_disputes'

/** Delays of asynchronous steps, in milliseconds. */
export interface Delays {
  /** From the customer's consent at the wallet to the payment; 0 settles immediately, otherwise the intent is `processing`. */
  walletSettlement: number
  /** From an asynchronous capture to its balance transaction. */
  balancePosting: number
  /** From a refund to its delayed success or failure, for the test cards that have one. */
  refundCompletion: number
  /** From a payment to its disputes, for the test cards that have some. */
  disputeOpening: number
}

/** Context of one call, inside one transaction of the store. */
export interface CallContext {
  store: Store
  /** Milliseconds since 1970. */
  now: number
  publicUrl: string
  delays: Delays
  request: { id: string | null; idempotencyKey: string | null }
  /** Whether events are sent to a webhook endpoint. */
  webhooks: boolean
}

/** The current time in seconds since 1970, as in the API. */
export const seconds = (context: CallContext): number => Math.floor(context.now / 1000)

/** Records an event. Its webhook is sent once the transaction commits. */
export function emit(
  context: CallContext,
  type: string,
  object: unknown,
  previous?: Record<string, unknown>,
): void {
  const event: Objects['event'] = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(context),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: context.webhooks ? 1 : 0,
    request: { id: context.request.id, idempotency_key: context.request.idempotencyKey },
    type,
  }
  insertObject(context.store, event, null)
  if (context.webhooks)
    context.store.run('INSERT INTO deliveries (event, due) VALUES (?, ?)', event.id, context.now)
}

/** Schedules a step in `delay` milliseconds. The schedule survives a crash. */
export function schedule(context: CallContext, kind: TaskKind, subject: string, delay: number): void {
  context.store.run(
    'INSERT INTO tasks (kind, subject, due) VALUES (?, ?, ?)',
    kind,
    subject,
    context.now + delay,
  )
}
