import { AppError } from '@runwen/service-kit'
import type { Response } from 'express'
import type { Config } from '../config.ts'

/** Each kind has its own limits, so that one kind cannot exhaust the capacity of the others. */
export const openKinds = ['call', 'upload', 'download', 'webhook', 'stream', 'page'] as const
export type OpenKind = (typeof openKinds)[number]

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

/** Returns the limits of each kind from the settings. */
export function openLimits(
  config: Pick<Config, `OPEN_${Uppercase<OpenKind>}S`>,
): Record<OpenKind, OpenLimits> {
  const entries = openKinds.map((kind) => {
    const setting = config[`OPEN_${kind.toUpperCase() as Uppercase<OpenKind>}S`]
    const [perUser = 1, perAddress = 1, total = 1] = setting.split('/').map(Number)
    return [kind, { perUser, perAddress, total }]
  })
  return Object.fromEntries(entries)
}

/** Counts open requests, from admission until the response closes. */
export class OpenRequests {
  readonly #limits: Record<OpenKind, OpenLimits>
  readonly #counts = new Map<string, number>()

  constructor(limits: Record<OpenKind, OpenLimits>) {
    this.#limits = limits
  }

  /**
   * Counts a request until its response closes.
   *
   * @throws AppError `too_many_requests` above the limit per user or address; `unavailable` above the total.
   */
  take(kind: OpenKind, { userId, address, upstream = '' }: Holder, res: Response): void {
    const { perUser, perAddress, total } = this.#limits[kind]
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
