import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'
import type { Channel } from 'amqplib'

export interface KeepChannelOptions<C extends Channel> {
  /** Shown in logs. */
  name: string
  open(): Promise<C>
  /** Called with each new channel before anybody else sees it; a throw has the next one opened. */
  setUp(channel: C): Promise<void>
  log: Log
}

export interface KeptChannel<C extends Channel> {
  /** The channel as it was set up; undefined while there is none. */
  readonly current: C | undefined
  /** Gives up the present channel for a new one. */
  renew(): void
  /** Closes the channel for good. */
  close(): Promise<void>
}

const longestWaitMs = 2_000
const longestCloseMs = 1_000

/** Keeps a channel open: whether the broker closes it or the connection goes, another takes its place. */
export function keepChannel<C extends Channel>(options: KeepChannelOptions<C>): KeptChannel<C> {
  const stop = new AbortController()
  let current: C | undefined
  let failures = 0

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      await useOne().catch(report)
      const wait = Math.min(longestWaitMs, 50 * 2 ** failures)
      await pause(wait, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  async function useOne(): Promise<void> {
    const channel = await options.open()
    const closed = once(channel, 'close', { signal: stop.signal }).catch(() => undefined)
    // The reason it was closed for; without a listener it would end the process.
    channel.on('error', (error: Error) =>
      options.log.warn({ channel: options.name, err: error }, 'channel closed'),
    )
    try {
      const lost = closed.then(() => Promise.reject(new Error('channel lost while it was set up')))
      await Promise.race([options.setUp(channel), lost])
      current = channel
      failures = 0
      await closed
    } finally {
      current = undefined
      await closeQuietly(channel)
    }
  }

  function report(error: unknown): void {
    failures += 1
    if (!stop.signal.aborted) {
      options.log.warn({ channel: options.name, err: error }, 'channel could not be set up')
    }
  }

  const kept = keep()
  return {
    get current() {
      return current
    },
    renew: () => void (current && closeQuietly(current)),
    async close() {
      stop.abort()
      // Without a channel there is nothing to close: waiting for one ends with the connection.
      if (current) await Promise.race([kept, pause(longestCloseMs, undefined, { ref: false })])
    },
  }
}

/** A channel that is closed already throws at once; one whose connection is gone rejects. */
export async function closeQuietly(channel: Channel): Promise<void> {
  try {
    await channel.close()
  } catch {}
}
