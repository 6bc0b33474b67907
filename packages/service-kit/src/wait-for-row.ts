import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from './app-error.ts'
import { idTime } from './ids.ts'

export interface AwaitedRow<T> {
  /** A UUIDv7 created by another service. Other ids are not waited for. */
  id?: string
  /** The caller. Each caller may wait for a limited number of rows at a time. */
  userId: string
  /** Looks up the row; undefined while it is missing. Must not keep a database connection after it returns. */
  probe: () => Promise<T | undefined>
  timeoutMs: number
  /** Whether this service is connected to the broker. While it is not, a missing row may still arrive. */
  isConnected?: () => boolean
}

const maxWaiters = 100
const maxWaitersPerUser = 25
let waiters = 0
const waitersOf = new Map<string, number>()

/**
 * Waits for a row that an event will create. The time in the id is ignored, because the clock of the process that made
 * it may differ. Per process, at most 100 rows are waited for, and 25 per user.
 *
 * @returns the row; undefined if it does not exist.
 * @throws AppError `not_ready` if the row is missing while the broker is down, or if too many callers wait.
 */
export async function waitForRow<T>(row: AwaitedRow<T>): Promise<T | undefined> {
  const { id, userId, probe, timeoutMs, isConnected = () => true } = row
  const deadline = performance.now() + timeoutMs
  const found = await probe()
  if (found !== undefined || (id !== undefined && idTime(id) === undefined)) return found
  const own = waitersOf.get(userId) ?? 0
  if (waiters >= maxWaiters || own >= maxWaitersPerUser)
    throw new AppError('not_ready', { retryAfterSeconds: 1 })
  waiters += 1
  waitersOf.set(userId, own + 1)
  try {
    for (let delay = 20; performance.now() + delay < deadline; delay = Math.min(delay * 2, 200)) {
      await pause(delay)
      const late = await probe()
      if (late !== undefined) return late
    }
  } finally {
    waiters -= 1
    const left = (waitersOf.get(userId) ?? 1) - 1
    if (left > 0) waitersOf.set(userId, left)
    else waitersOf.delete(userId)
  }
  if (!isConnected()) throw new AppError('not_ready', { retryAfterSeconds: 5 })
  return undefined
}
