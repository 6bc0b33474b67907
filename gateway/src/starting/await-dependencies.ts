import { setTimeout as pause } from 'node:timers/promises'
import type { Check, Log } from '@runwen/service-kit'

const pollMs = 200
const answerMs = 2_000

export interface StartingOptions {
  /** What must be ready apart from the services, by name. */
  checks: Record<string, Check>
  /** The services behind the gateway, by name. */
  services: Record<string, Check>
  /** Requests are admitted after this time in any case, because other services may work. */
  timeoutMs: number
  log: Log
}

export interface Starting {
  readonly isOver: boolean
  /**
   * Resolves when the public port may open: when the start is over, or earlier when no service is ready, so that the whole
   * product starts and visitors see a page that waits. A new copy alongside a running product stays closed until it is
   * ready: a proxy in front would pass calls to it, and takes a refused connection to another copy, but not a 503.
   */
  readonly mayListen: Promise<void>
  /** For readiness: rejects until the start is over. */
  check(): Promise<void>
  stop(): void
}

/** Waits in the background until every dependency has been ready once. Later outages concern single requests. */
export function awaitDependencies({ checks, services, timeoutMs, log }: StartingOptions): Starting {
  const waiting = new Map(Object.entries({ ...checks, ...services }))
  const stop = new AbortController()
  const { promise: mayListen, resolve: allowListening } = Promise.withResolvers<void>()
  let isOver = false

  async function run(): Promise<void> {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      await Promise.all(
        [...waiting].map(([name, check]) =>
          check().then(
            () => waiting.delete(name),
            () => undefined,
          ),
        ),
      )
      if (Object.keys(services).every((name) => waiting.has(name))) allowListening()
      if (waiting.size === 0 || performance.now() > deadline || stop.signal.aborted) break
      await pause(pollMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
    isOver = true
    allowListening()
    if (waiting.size > 0 && !stop.signal.aborted)
      log.warn({ waiting: [...waiting.keys()] }, 'admitting requests although not everything is ready')
  }

  void run()
  return {
    get isOver() {
      return isOver
    },
    mayListen,
    async check() {
      if (!isOver) throw new Error(`waiting for ${[...waiting.keys()].join(', ')}`)
    },
    stop: () => stop.abort(),
  }
}

/** A check that a service is ready, by its `/readyz`. */
export const isReady =
  (url: string): Check =>
  async () => {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(answerMs) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
