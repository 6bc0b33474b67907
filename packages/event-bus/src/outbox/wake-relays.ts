import type { Database } from '@runwen/service-kit'

export const wakeChannel = 'outbox'

/** NOTIFY takes a lock of the whole database: in every commit it would nearly halve them. */
const intervalMs = 20

const lastWoken = new WeakMap<Database, number>()

/**
 * Wakes the relays of all processes on this database, at most once in 20 ms. Nothing hangs on it: relays poll
 * besides, so a failure here costs a little time only.
 */
export function wakeRelays(database: Database): void {
  const now = performance.now()
  const due = (lastWoken.get(database) ?? Number.NEGATIVE_INFINITY) + intervalMs
  // A time in the future says that a wake is on its way, which comes after this commit too.
  if (due > now + intervalMs) return
  const at = Math.max(now, due)
  lastWoken.set(database, at)
  setTimeout(() => notify(database), at - now).unref()
}

function notify(database: Database): void {
  if (!database.pool.ending) database.pool.query(`NOTIFY ${wakeChannel}`).catch(() => undefined)
}
