import { AppError } from '@runwen/service-kit'

const maxWaiting = 100

/** Runs one customer's work in sequence. Different customers do not wait for each other. */
export type PerUserLock = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/**
 * A customer's transactions would wait for each other in the database, each with a connection. Here they wait without
 * one.
 *
 * @throws AppError `too_many_requests` when 100 calls of the customer wait.
 */
export function createPerUserLock(): PerUserLock {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (userId, work) => {
    const line = lines.get(userId) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > maxWaiting) {
      throw new AppError('too_many_requests', { params: { seconds: 1 }, retryAfterSeconds: 1 })
    }
    lines.set(userId, line)
    line.length += 1
    const turn = line.last.then(work)
    line.last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(userId)
    }
  }
}
