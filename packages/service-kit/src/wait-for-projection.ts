import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from './app-error.ts'
import { idTime } from './ids.ts'

export interface Projection<T> {
  /** A UUIDv7 created by another service. */
  id: string
  /** Looks up the row; undefined while it is missing. Must not keep a database connection after it returns. */
  probe: () => Promise<T | undefined>
  timeoutMs: number
  /** Whether this service is connected to the broker. While it is not, a missing row may still arrive. */
  isConnected?: () => boolean
}

const youngMs = 120_000
const skewMs = 5_000
const maxWaiters = 100
let waiters = 0

/**
 * Waits for a row that an event will create. Waits only for ids created within the last two minutes, and for at most
 * 100 callers per process.
 *
 * @returns the row; undefined if it does not exist.
 * @throws AppError `not_ready` if the row is missing while the broker is down, or if too many callers wait.
 */
export async function waitForProjection<T>(projection: Projection<T>): Promise<T | undefined> {
  const { id, probe, timeoutMs, isConnected = () => true } = projection
  const deadline = performance.now() + timeoutMs
  const found = await probe()
  if (found !== undefined || !isYoung(id)) return found
  if (waiters >= maxWaiters) throw new AppError('not_ready', { retryAfterSeconds: 1 })
  waiters += 1
  try {
    for (let delay = 20; performance.now() + delay < deadline; delay = Math.min(delay * 2, 200)) {
      await pause(delay)
      const late = await probe()
      if (late !== undefined) return late
    }
  } finally {
    waiters -= 1
  }
  if (!isConnected()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
  return undefined
}

function isYoung(id: string): boolean {
  const made = idTime(id)
  const age = made === undefined ? Number.POSITIVE_INFINITY : Date.now() - made
  return age < youngMs && age > -skewMs
}
