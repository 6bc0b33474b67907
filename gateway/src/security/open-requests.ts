import { AppError } from '@runwen/service-kit'
import type { Response } from 'express'
import type { Config } from '../config.ts'

/** Each kind has its own limits, so that one kind cannot exhaust the others. */
export const openKinds = ['call', 'upload', 'download', 'webhook', 'stream', 'page'] as const
export type OpenKind = (typeof openKinds)[number]

export interface OpenLimits {
  perPerson: number
  perAddress: number
  total: number
}

/** Who holds an open request. */
export interface Holder {
  /** Undefined without a login. */
  userId?: string | undefined
  /** As `addressKey` gives it. */
  address: string
  /** What the total counts for: a service that answers slowly must not take the others' share. */
  upstream?: string
}

/** @returns the limits of each kind as the settings give them. */
export function openLimits(
  config: Pick<Config, `OPEN_${Uppercase<OpenKind>}S`>,
): Record<OpenKind, OpenLimits> {
  const entries = openKinds.map((kind) => {
    const setting = config[`OPEN_${kind.toUpperCase() as Uppercase<OpenKind>}S`]
    const [perPerson = 1, perAddress = 1, total = 1] = setting.split('/').map(Number)
    return [kind, { perPerson, perAddress, total }]
  })
  return Object.fromEntries(entries)
}

/** Counts requests that are open, from their admission to the close of their response. */
export class OpenRequests {
  readonly #limits: Record<OpenKind, OpenLimits>
  readonly #counts = new Map<string, number>()

  constructor(limits: Record<OpenKind, OpenLimits>) {
    this.#limits = limits
  }

  /**
   * Counts a request until its response closes.
   *
   * @throws AppError `too_many_requests` beyond the limit of a person or an address; `unavailable` beyond the total.
   */
  take(kind: OpenKind, { userId, address, upstream = '' }: Holder, res: Response): void {
    const { perPerson, perAddress, total } = this.#limits[kind]
    const own = [`${kind} address ${address}`, ...(userId === undefined ? [] : [`${kind} user ${userId}`])]
    const all = `${kind} ${upstream}`
    if (this.#count(all) >= total) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    const isOver = own.some((key, index) => this.#count(key) >= (index === 0 ? perAddress : perPerson))
    if (isOver) throw new AppError('too_many_requests', { params: { seconds: 1 }, retryAfterSeconds: 1 })
    // `close` does not come again for a client that has left already.
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
