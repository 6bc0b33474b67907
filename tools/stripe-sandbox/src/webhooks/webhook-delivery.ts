import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { Faults } from '../faults.ts'
import { findObject, saveObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { type Endpoint, sendWebhook } from './send.ts'

const minute = 60_000
const graceMs = 2_000

/** Delays between attempts, growing over three days (https://docs.stripe.com/webhooks#retries). */
const defaultRetries: readonly number[] = [
  5_000,
  30_000,
  2 * minute,
  10 * minute,
  60 * minute,
  3 * 60 * minute,
  6 * 60 * minute,
  12 * 60 * minute,
  24 * 60 * minute,
  24 * 60 * minute,
]

export interface WebhookDeliveryOptions {
  store: Store
  endpoint: Endpoint
  faults: Faults
  log: Log
  now: () => number
  random: () => number
  retryAfterMs?: readonly number[]
}

interface Delivery {
  id: number
  event: string
  attempts: number
}

/** Delivers recorded events at least once, in no particular order. Continues after a crash. */
export class WebhookDelivery {
  readonly #options: Required<WebhookDeliveryOptions>
  readonly #inFlight = new Set<number>()
  readonly #sending = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: WebhookDeliveryOptions) {
    this.#options = { retryAfterMs: defaultRetries, ...options }
  }

  /** Sends due webhooks and schedules the others. */
  wake(): void {
    const { store, faults, now } = this.#options
    // Delayed webhooks must not block the others.
    const concurrency = faults.shuffle > 0 ? 64 : 8
    clearTimeout(this.#timer)
    if (this.#closed || faults.hold) return
    const waiting = store.rows(
      `SELECT id, event, attempts, due FROM deliveries WHERE state = 'waiting' ORDER BY due, id LIMIT ?`,
      concurrency + this.#inFlight.size,
    )
    for (const { id, event, attempts, due } of waiting) {
      if (this.#inFlight.has(Number(id))) continue
      const wait = Number(due) - now()
      if (this.#inFlight.size >= concurrency) return
      if (wait > 0) {
        this.#timer = setTimeout(() => this.wake(), Math.min(wait, minute)).unref()
        return
      }
      this.#start({ id: Number(id), event: String(event), attempts: Number(attempts) })
    }
  }

  #start(delivery: Delivery): void {
    this.#inFlight.add(delivery.id)
    const sending = this.#deliver(delivery)
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'failed to record webhook delivery'))
      .finally(() => {
        this.#inFlight.delete(delivery.id)
        this.#sending.delete(sending)
        this.wake()
      })
    this.#sending.add(sending)
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { store, endpoint, faults, log, now, random } = this.#options
    const first = delivery.attempts === 0
    const { signal } = this.#stop
    if (first && random() < faults.dropProbability) return this.#record(delivery, 'lost')
    if (first && faults.shuffle > 0)
      await pause(random() * faults.shuffle, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    const payload = JSON.stringify(findObject(store, 'event', delivery.event)?.body, null, 2)
    const accepted = await sendWebhook(endpoint, payload, now(), signal)
    if (accepted && random() < faults.duplicateProbability)
      await sendWebhook(endpoint, payload, now(), signal)
    // An aborted attempt does not count. The webhook is sent again after the next start.
    if (!accepted && signal.aborted) return
    log.debug({ event: delivery.event, attempt: delivery.attempts + 1, accepted }, 'webhook sent')
    this.#record(delivery, accepted ? 'delivered' : 'failed')
  }

  #record({ id, event, attempts }: Delivery, end: 'delivered' | 'lost' | 'failed'): void {
    const { store, log, now, retryAfterMs } = this.#options
    const wait = retryAfterMs[attempts]
    store.transaction(() => {
      if (end === 'failed' && wait !== undefined) {
        store.run('UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE id = ?', now() + wait, id)
        return
      }
      const state = end === 'failed' ? 'given_up' : end
      if (state === 'given_up')
        log.warn({ event, attempts: attempts + 1 }, 'webhook abandoned after all retries')
      store.run('UPDATE deliveries SET attempts = attempts + 1, state = ? WHERE id = ?', state, id)
      const stored = findObject(store, 'event', event)
      if (end === 'delivered' && stored) saveObject(store, { ...stored.body, pending_webhooks: 0 }, null)
    })
  }

  /** Starts no more deliveries and aborts those that do not finish within 2 s. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const cut = setTimeout(() => this.#stop.abort(), graceMs)
    await Promise.all(this.#sending)
    clearTimeout(cut)
  }
}
