import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from './app-error.ts'
import { idTime } from './ids.ts'

export interface Projection<T> {
  /** What is asked for; a UUIDv7 made elsewhere. */
  id: string
  /** Looks it up, taking a connection and giving it back; undefined while it is not there. */
  probe: () => Promise<T | undefined>
  timeoutMs: number
  /** Whether events reach this service; while they do not, "not there" can not be told from "not yet". */
  isConnected?: () => boolean
}

const youngMs = 120_000
const skewMs = 5_000
const mostWaiters = 100
let waiters = 0

/**
 * Waits for what an event has yet to bring. Only an id made within the last two minutes is waited for, and only by so
 * many at once in a process.
 *
 * @returns what the probe found, undefined when it does not exist.
 * @throws AppError `not_ready` while the broker is away, or too many wait already.
 */
export async function waitForProjection<T>(projection: Projection<T>): Promise<T | undefined> {
  const { id, probe, timeoutMs, isConnected = () => true } = projection
  const deadline = performance.now() + timeoutMs
  const found = await probe()
  if (found !== undefined || !isYoung(id)) return found
  if (waiters >= mostWaiters) throw new AppError('not_ready', { retryAfterSeconds: 1 })
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
