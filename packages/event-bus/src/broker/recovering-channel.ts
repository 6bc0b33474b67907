import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import { withDeadline } from '../lib/deadline.ts'
import type { BrokerChannel } from './channel.ts'
import { NotConnected } from './connection.ts'

export interface RecoveringChannelOptions<C extends BrokerChannel> {
  /** Shown in logs. */
  name: string
  open(): Promise<C>
  /** Called with each new channel before it becomes `current`; after a throw the next channel is opened. */
  setUp(channel: C): Promise<void>
  log: Log
}

export interface RecoveringChannel<C extends BrokerChannel> {
  /** The channel as it was set up; undefined while there is none. */
  readonly current: C | undefined
  /** Closes the current channel; a new one replaces it. */
  renew(): void
  /** Closes the channel for good. */
  close(): Promise<void>
}

const longestWaitMs = 2_000
const longestCloseMs = 1_000
/** Longer than all deadlines within one set-up. */
const setUpMs = 60_000

/** Keeps a channel open: a new one replaces a channel that the broker closes or that is lost with its connection. */
export function openRecoveringChannel<C extends BrokerChannel>(
  options: RecoveringChannelOptions<C>,
): RecoveringChannel<C> {
  const { name, log } = options
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let current: C | undefined
  let failures = 0

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await useOne().catch(report)
      const wait = Math.min(longestWaitMs, 50 * 2 ** failures)
      await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  async function useOne(): Promise<void> {
    const channel = await options.open()
    try {
      const lost = channel.closed.then((reason) => {
        throw new Error('channel lost during set-up', { cause: reason })
      })
      await withDeadline(Promise.race([options.setUp(channel), lost]), setUpMs, `the set-up of ${name}`)
      current = channel
      failures = 0
      const reason = await Promise.race([channel.closed, stopped])
      if (reason) log.warn({ channel: name, err: reason }, 'channel closed')
    } finally {
      current = undefined
      await channel.close()
    }
  }

  function report(error: unknown): void {
    if (stop.signal.aborted || error instanceof NotConnected) return
    failures += 1
    log.warn({ channel: name, err: error }, 'channel could not be set up')
  }

  const running = run()
  return {
    get current() {
      return current
    },
    renew: () => void current?.close(),
    async close() {
      stop.abort()
      // Without a channel there is nothing to close.
      if (current) await Promise.race([running, pause(longestCloseMs, undefined, { ref: false })])
    },
  }
}
