import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@runwen/service-kit'

const attempts = 5
const pauseMs = 500

/** Takes a connection. Retries, because a busy server may be slow to accept one. */
export async function connect(database: Database) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.pool.connect()
    } catch (error) {
      if (attempt === attempts) throw error
      await pause(pauseMs * attempt)
    }
  }
}

export type Client = Awaited<ReturnType<typeof connect>>
