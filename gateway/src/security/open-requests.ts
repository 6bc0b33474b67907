import { AppError } from '@runwen/service-kit'
import type { Response } from 'express'

/** Each kind has its own limits, so that one kind cannot exhaust the capacity of the others. */
export type OpenKind = 'call' | 'upload' | 'download' | 'webhook' | 'stream' | 'page'

export interface OpenLimits {
  perUser: number
  perAddress: number
  total: number
}

/** Identifies whose limits an open request counts against. */
export interface Holder {
  /** Undefined without a login. */
  userId?: string | undefined
  /** As returned by `addressKey`. */
  address: string
  /** The total is counted per service, so that a slow service does not use up the limit of the others. */
  upstream?: string
}

/** Of each copy of the gateway. Webhooks and pages have no user. */
export const openLimits: Record<OpenKind, OpenLimits> = {
  call: { perUser: 256, perAddress: 512, total: 2_048 },
  upload: { perUser: 32, perAddress: 64, total: 128 },
  download: { perUser: 32, perAddress: 128, total: 512 },
  webhook: { perUser: 1, perAddress: 64, total: 64 },
  stream: { perUser: 20, perAddress: 1_000, total: 8_000 },
  page: { perUser: 1, perAddress: 256, total: 2_000 },
}

/** Counts open requests, from admission until the response closes. */
export class OpenRequests {
  readonly limits: Readonly<Record<OpenKind, OpenLimits>>
  readonly #counts = new Map<string, number>()

  constructor(limits: Record<OpenKind, OpenLimits>) {
    this.limits = limits
  }

  /**
   * Counts a request until its response closes.
   *
   * @throws AppError `too_many_requests` above the limit per user or address; `unavailable` above the total.
   */
  take(kind: OpenKind, { userId, address, upstream = '' }: Holder, res: Response): void {
    const { perUser, perAddress, total } = this.limits[kind]
    const own = [`${kind} address ${address}`, ...(userId === undefined ? [] : [`${kind} user ${userId}`])]
    const all = `${kind} ${upstream}`
    if (this.#count(all) >= total) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    const isOver = own.some((key, index) => this.#count(key) >= (index === 0 ? perAddress : perUser))
    if (isOver) throw new AppError('too_many_requests', { params: { seconds: 1 }, retryAfterSeconds: 1 })
    // The client has already disconnected, so `close` is not emitted again.
    if (res.destroyed) return
    for (const key of [all, ...own]) this.#counts.set(key, this.#count(key) + 1)
    res.once('close', () => {
      for (const key of [all, ...own]) this.#release(key)
    })
  }

  #count(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  #release(key: string): void {
    const left = this.#count(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
  }
}
