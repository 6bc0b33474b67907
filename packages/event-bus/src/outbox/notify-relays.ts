import type { Database } from '@runwen/service-kit'

export const notifyChannel = 'outbox'

/** NOTIFY takes a database-wide lock. In every commit it would nearly halve the throughput. */
const intervalMs = 20

const lastWoken = new WeakMap<Database, number>()

/**
 * Wakes the relays of all processes on this database, at most once in 20 ms. Relays also poll, so a failure costs only
 * a little time.
 */
export function notifyRelays(database: Database): void {
  const now = performance.now()
  const due = (lastWoken.get(database) ?? Number.NEGATIVE_INFINITY) + intervalMs
  // A scheduled notification comes after this commit too.
  if (due > now + intervalMs) return
  const at = Math.max(now, due)
  lastWoken.set(database, at)
  setTimeout(() => notify(database), at - now).unref()
}

function notify(database: Database): void {
  if (!database.pool.ending) database.pool.query(`NOTIFY ${notifyChannel}`).catch(() => undefined)
}
