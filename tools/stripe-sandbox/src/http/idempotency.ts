import { createHash } from 'node:crypto'
import { StripeError } from '../api/errors.ts'
import type { Store } from '../store/store.ts'

/** The first response for a key, which repeated requests receive. */
export interface StoredAnswer {
  status: number
  body: string
  requestId: string
}

export interface Keyed {
  key: string
  path: string
  params: unknown
}

const retentionMs = 24 * 3_600_000

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, canonical(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const fingerprint = (params: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(params)))
    .digest('hex')

const conflict = (status: 400 | 409, message: string, code?: string) => {
  const body = { type: 'idempotency_error', message } as const
  return new StripeError(status, code ? { ...body, code } : body, false)
}

/** Stores the first response for each key for 24 hours: https://docs.stripe.com/api/idempotent_requests. */
export class Idempotency {
  readonly #store: Store
  readonly #running = new Set<string>()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the stored response. Without one, returns undefined and locks the key until `release`.
   *
   * @throws StripeError 400 for a key used with other parameters or another call, 409 while its first request runs.
   */
  claim({ key, path, params }: Keyed, now: number): StoredAnswer | undefined {
    if (key.length > 255) throw conflict(400, 'Idempotency keys can be at most 255 characters long.')
    if (this.#running.has(key)) {
      const message = `There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again schedule.`
      throw conflict(409, message, 'idempotency_key_in_use')
    }
    const [row] = this.#store.rows('SELECT * FROM answers WHERE key = ? AND at >= ?', key, now - retentionMs)
    if (!row) {
      this.#running.add(key)
      return undefined
    }
    const advice = `Try using a key other than '${key}' if you meant to execute a different request.`
    if (row.path !== path) {
      const where = `('${path}' vs '${row.path}')`
      throw conflict(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ${where}. ${advice}`,
      )
    }
    if (row.fingerprint !== fingerprint(params)) {
      throw conflict(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
      )
    }
    return { status: Number(row.status), body: String(row.body), requestId: String(row.request_id) }
  }

  /** Stores a response in the transaction of its call. */
  store({ key, path, params }: Keyed, answer: StoredAnswer, now: number): void {
    this.#store.run('DELETE FROM answers WHERE at < ?', now - retentionMs)
    this.#store.run(
      'INSERT INTO answers (key, path, fingerprint, request_id, status, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      key,
      path,
      fingerprint(params),
      answer.requestId,
      answer.status,
      answer.body,
      now,
    )
  }

  release(key: string): void {
    this.#running.delete(key)
  }
}
