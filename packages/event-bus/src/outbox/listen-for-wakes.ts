import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@runwen/service-kit'
import { wakeChannel } from './wake-relays.ts'

const reconnectMs = 1_000

/** Calls `onWake` for commits in any process, on a connection of its own that is made again when lost. */
export function listenForWakes(database: Database, onWake: () => void): { close(): Promise<void> } {
  const stop = new AbortController()

  async function listen(): Promise<void> {
    const client = await database.pool.connect()
    try {
      client.on('notification', onWake)
      const lost = once(client, 'end', { signal: stop.signal })
      lost.catch(() => undefined)
      await client.query(`LISTEN ${wakeChannel}`)
      // What was committed before the first word could come is not announced.
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
