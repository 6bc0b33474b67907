import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@runwen/service-kit'
import { notifyChannel } from './notify-relays.ts'

const reconnectMs = 1_000

/** Calls `onWake` for commits in any process. Uses a separate connection and replaces it when it is lost. */
export function listenForCommits(database: Database, onWake: () => void): { close(): Promise<void> } {
  const stop = new AbortController()

  async function listen(): Promise<void> {
    const client = await database.pool.connect()
    try {
      client.on('notification', onWake)
      const lost = once(client, 'end', { signal: stop.signal })
      lost.catch(() => undefined)
      await client.query(`LISTEN ${notifyChannel}`)
      // Commits before LISTEN were not announced.
      onWake()
      await lost
    } finally {
      client.release(true)
    }
  }

  async function keep(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch(() => undefined)
      await pause(reconnectMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  const kept = keep()
  return {
    async close() {
      stop.abort()
      await kept
    },
  }
}
