import { gatewayApi } from '@runwen/contracts'
import {
  type App,
  AppError,
  addressKey,
  implement,
  type Log,
  type Metrics,
  type SessionStore,
} from '@runwen/service-kit'
import type { Redis } from 'ioredis'
import type { OpenRequests } from '../security/open-requests.ts'
import { Connections } from './connections.ts'
import { History } from './history.ts'
import { appendUpdate, epochOf, firstId, isStreamId, readSince } from './stream.ts'
import type { Update } from './updates.ts'

export interface LiveOptions {
  redis: Redis
  /** For blocking reads; nothing else may wait behind them. */
  readerRedis: Redis
  sessions: SessionStore
  /** Fails while no hints can be taken. */
  hints: () => Promise<void>
  log: Log
  metrics: Metrics
  open: OpenRequests
}

const sessionCheckMs = 1_000
const keepAliveMs = 20_000
const blockMs = 2_000

/** Reads the stream of updates once for this process and pushes them to its open connections. */
export class Live {
  readonly #options: LiveOptions
  readonly #connections = new Connections()
  readonly #timers: NodeJS.Timeout[] = []
  #history: History | undefined
  #epoch: string | undefined
  #taking = false
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
    this.#look()
    this.#timers.push(
      setInterval(() => this.#look(), sessionCheckMs),
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

  /** @throws Error until updates are read and the source of hints is there. */
  async check(): Promise<void> {
    if (this.#history === undefined || !this.#taking) throw new Error('live updates do not flow')
  }

  addRoute(app: App): void {
    // Express would answer HEAD with the stream, which never ends.
    app.routes.head(gatewayApi.events.path, (_req, res) => {
      res.set('Allow', 'GET')
      throw new AppError('method_not_allowed')
    })
    implement(app, gatewayApi.events, async ({ caller, req, res }) => {
      const history = this.#history
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
        const history = this.#history ?? (await this.#begin())
        const entries = await readSince(this.#options.readerRedis, history.end, blockMs)
        if (history !== this.#history) continue
        history.add(entries)
        this.#connections.push(entries)
        if (entries.some(({ update }) => update.event === 'session.ended')) this.#endDead()
      } catch (error) {
        if (this.#closed) return
        this.#options.log.warn({ err: error }, 'live updates can not be read')
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }

  async #begin(epoch?: string): Promise<History> {
    this.#epoch = epoch ?? (await epochOf(this.#options.redis, 'away'))
    this.#history = new History(firstId(this.#epoch))
    return this.#history
  }

  /** When nobody knows what was missed every client fetches anew. */
  async #noticeLoss(): Promise<void> {
    this.#taking = await this.#options.hints().then(
      () => true,
      () => false,
    )
    const epoch = await epochOf(this.#options.redis, this.#lost ? 'lost' : this.#taking ? 'taking' : 'away')
    this.#lost = false
    if (epoch === this.#epoch) return
    const history = await this.#begin(epoch)
    this.#connections.resync(history.end)
  }

  #look(): void {
    this.#endDead()
    this.#noticeLoss().catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'the stream of updates can not be looked at')
    })
  }

  #endDead(): void {
    this.#connections.endDead(this.#options.sessions).catch((error: unknown) => {
      this.#options.log.debug({ err: error }, 'sessions of open streams can not be read')
    })
  }
}
