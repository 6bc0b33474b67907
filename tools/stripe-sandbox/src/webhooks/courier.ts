import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { Faults } from '../control/faults.ts'
import { findObject, saveObject } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { type Endpoint, sendWebhook } from './send.ts'

const minute = 60_000
const graceMs = 2_000

/** Waits between a delivery's tries, growing over three days as https://docs.stripe.com/webhooks#retries says. */
const usualRetries: readonly number[] = [
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

export interface CourierOptions {
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

/** Brings recorded events to the endpoint: at least once, in no promised order, also after a crash. */
export class Courier {
  readonly #options: Required<CourierOptions>
  readonly #underWay = new Set<number>()
  readonly #sending = new Set<Promise<void>>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: CourierOptions) {
    this.#options = { retryAfterMs: usualRetries, ...options }
  }

  /** Sends what is due, and sees to it that the rest is sent when its time comes. */
  wake(): void {
    const { store, faults, now } = this.#options
    // Those that wait to be overtaken must not hold up the others.
    const concurrency = faults.shuffle > 0 ? 64 : 8
    clearTimeout(this.#timer)
    if (this.#closed || faults.hold) return
    const waiting = store.rows(
      `SELECT id, event, attempts, due FROM deliveries WHERE state = 'waiting' ORDER BY due, id LIMIT ?`,
      concurrency + this.#underWay.size,
    )
    for (const { id, event, attempts, due } of waiting) {
      if (this.#underWay.has(Number(id))) continue
      const wait = Number(due) - now()
      if (this.#underWay.size >= concurrency) return
      if (wait > 0) {
        this.#timer = setTimeout(() => this.wake(), Math.min(wait, minute)).unref()
        return
      }
      this.#start({ id: Number(id), event: String(event), attempts: Number(attempts) })
    }
  }

  #start(delivery: Delivery): void {
    this.#underWay.add(delivery.id)
    const sending = this.#deliver(delivery)
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'webhook not recorded'))
      .finally(() => {
        this.#underWay.delete(delivery.id)
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
    const taken = await sendWebhook(endpoint, payload, now(), signal)
    if (taken && random() < faults.duplicateProbability) await sendWebhook(endpoint, payload, now(), signal)
    // What was cut off counts as not tried, and is sent again after the next start.
    if (!taken && signal.aborted) return
    log.debug({ event: delivery.event, attempt: delivery.attempts + 1, taken }, 'webhook sent')
    this.#record(delivery, taken ? 'delivered' : 'failed')
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
      if (state === 'given_up') log.warn({ event, attempts: attempts + 1 }, 'webhook given up')
      store.run('UPDATE deliveries SET attempts = attempts + 1, state = ? WHERE id = ?', state, id)
      const kept = findObject(store, 'event', event)
      if (end === 'delivered' && kept) saveObject(store, { ...kept.body, pending_webhooks: 0 }, null)
    })
  }

  /** Begins no more deliveries, and cuts off those that are not through within 2 s. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const cut = setTimeout(() => this.#stop.abort(), graceMs)
    await Promise.all(this.#sending)
    clearTimeout(cut)
  }
}
