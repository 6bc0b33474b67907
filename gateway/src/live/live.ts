import { gatewayApi } from '@runwen/contracts'
import { positionHeader } from '@runwen/contracts/live-position'
import {
  type App,
  AppError,
  addressKey,
  type Clock,
  implement,
  type Log,
  type Metrics,
  type SessionStore,
} from '@runwen/service-kit'
import type { Request, Response } from 'express'
import type { Redis } from 'ioredis'
import type { OpenRequests } from '../security/open-requests.ts'
import { Connections } from './connections.ts'
import { History } from './history.ts'
import { appendUpdate, currentEpoch, type Epoch, isStreamId, readSince } from './stream.ts'
import type { Update } from './updates.ts'

export interface LiveOptions {
  redis: Redis
  /** Used only for blocking reads, because other commands on the same connection would wait for them. */
  readerRedis: Redis
  sessions: SessionStore
  /** Rejects while hints cannot be consumed. */
  hints: () => Promise<void>
  log: Log
  metrics: Metrics
  open: OpenRequests
  now: Clock
}

const sessionCheckMs = 1_000
const keepAliveMs = 20_000
const blockMs = 2_000

/** Reads the Redis stream of updates and pushes them to the open connections of this process. */
export class Live {
  readonly #options: LiveOptions
  readonly #connections = new Connections()
  readonly #timers: NodeJS.Timeout[] = []
  #history: History | undefined
  #epoch: string | undefined
  #consuming = false
  #lost = false
  #closed = false
  #reading: Promise<void> | undefined

  constructor(options: LiveOptions) {
    this.#options = options
    options.metrics.gauge({
      name: 'live_connections',
      help: 'Open event streams',
      collect: (gauge) => gauge.set(this.#connections.size),
    })
  }

  start(): void {
    this.#reading = this.#read()
    this.#check()
    this.#timers.push(
      setInterval(() => this.#check(), sessionCheckMs),
      setInterval(() => this.#connections.keepAlive(), keepAliveMs),
    )
  }

  async publish(eventId: string, update: Update): Promise<void> {
    try {
      await appendUpdate(this.#options.redis, eventId, update)
    } catch (error) {
      this.#lost = true
      throw error
    }
  }

  /** @throws Error unless updates are being read and hints are being consumed. */
  async check(): Promise<void> {
    if (this.#history === undefined || !this.#consuming) throw new Error('live updates are not available')
  }

  /**
   * Names the position before the answer in `positionHeader`. A stream that resumes there misses no update of what the
   * answer shows.
   */
  readonly markPosition = (req: Request, res: Response): void => {
    const position = this.#history?.end
    if (req.method === 'GET' && position !== undefined) res.setHeader(positionHeader, position)
  }

  addRoute(app: App): void {
    // Express would run the GET handler for HEAD and open a stream that never ends.
    app.routes.head(gatewayApi.events.path, (_req, res) => {
      res.set('Allow', 'GET')
      throw new AppError('method_not_allowed')
    })
    implement(app, gatewayApi.events, async ({ caller, req, res }) => {
      // A restricted session may only set up a second factor.
      if (caller.isRestricted) throw new AppError('forbidden')
      // A stream on an idle connection of a stopping process would hold up its end.
      const history = this.#closed ? undefined : this.#history
      if (!history) throw new AppError('unavailable', { retryAfterSeconds: 2 })
      this.#options.open.take('stream', { userId: caller.userId, address: addressKey(req.ip) }, res)
      const last = req.get('last-event-id')
      const missed = last === undefined ? [] : isStreamId(last) ? history.since(last, caller) : undefined
      this.#connections.open(caller, res, history.end, missed)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#connections.close()
    this.#options.readerRedis.disconnect()
    await this.#reading
  }

  async #read(): Promise<void> {
    while (!this.#closed) {
      try {
        const history = this.#history ?? this.#begin(await currentEpoch(this.#options.redis, 'unreachable'))
        const entries = await readSince(this.#options.readerRedis, history.end, blockMs)
        if (history !== this.#history) continue
        history.add(entries)
        this.#connections.push(entries)
        if (entries.some(({ update }) => update.event === 'session.ended')) this.#endExpired()
      } catch (error) {
        if (this.#closed) return
        this.#options.log.warn({ err: error }, 'failed to read live updates')
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  #begin({ id, start }: Epoch): History {
    this.#epoch = id
    this.#history = new History(start)
    return this.#history
  }

  /** Tells every client to refetch if updates may have been lost. */
  async #checkEpoch(): Promise<void> {
    this.#consuming = await this.#options.hints().then(
      () => true,
      () => false,
    )
    const wasLost = this.#lost
    // Before the call: an update that is lost during it needs another epoch.
    this.#lost = false
    const epoch = await currentEpoch(
      this.#options.redis,
      wasLost ? 'lost' : this.#consuming ? 'consuming' : 'unreachable',
    ).catch((error: unknown) => {
      this.#lost ||= wasLost
      throw error
    })
    if (epoch.id === this.#epoch) return
    const history = this.#begin(epoch)
    this.#connections.resync(history.end)
  }

  #check(): void {
    this.#endExpired()
    this.#checkEpoch().catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'failed to check the stream of live updates')
    })
  }

  #endExpired(): void {
    this.#connections.endExpired(this.#options.sessions, this.#options.now()).catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'failed to read the sessions of open streams')
    })
  }
}
