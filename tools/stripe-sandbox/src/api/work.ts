import { newId } from '../ids.ts'
import type { Objects } from '../store/kinds.ts'
import { insertObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { apiVersion } from './version.ts'

/** What happens by itself some time after the call that caused it. */
export type TaskKind = 'settle_payment' | 'post_balance' | 'finish_refund'

/** How long things take at the provider, in milliseconds. */
export interface Pace {
  /** From the customer's consent at the wallet to the money; 0 settles at once, more passes through `processing`. */
  walletSettles: number
  /** From a charge captured asynchronously to its entry in the balance. */
  balancePosts: number
  /** From a refund to its second thoughts, with the cards that have them. */
  refundFinishes: number
}

/** What one call works with. It lives inside one transaction of the store. */
export interface Work {
  store: Store
  /** Milliseconds since 1970. */
  now: number
  publicUrl: string
  pace: Pace
  request: { id: string | null; idempotencyKey: string | null }
  /** Whether events go anywhere. */
  webhooks: boolean
}

/** The time as the API writes it. */
export const seconds = (work: Work): number => Math.floor(work.now / 1000)

/** Records that something happened; the webhook is on its way once the transaction commits. */
export function emit(work: Work, type: string, object: unknown, previous?: Record<string, unknown>): void {
  const event: Objects['event'] = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(work),
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: work.webhooks ? 1 : 0,
    request: { id: work.request.id, idempotency_key: work.request.idempotencyKey },
    type,
  }
  insertObject(work.store, event, null)
  if (work.webhooks) work.store.run('INSERT INTO deliveries (event, due) VALUES (?, ?)', event.id, work.now)
}

/** Puts off a step by `delay` milliseconds; it happens even if the process dies meanwhile. */
export function later(work: Work, kind: TaskKind, subject: string, delay: number): void {
  work.store.run('INSERT INTO tasks (kind, subject, due) VALUES (?, ?, ?)', kind, subject, work.now + delay)
}
