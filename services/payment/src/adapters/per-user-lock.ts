import { AppError } from '@runwen/service-kit'

const maxWaiting = 100

/** Has the work of one customer done one after the other; that of different customers does not wait for each other. */
export type PerUserLock = <T>(userId: string, work: () => Promise<T>) => Promise<T>

/**
 * A customer's transactions would wait for each other in the database anyway, each of them on a connection that others
 * need. Here they wait without one.
 *
 * @throws AppError `too_many_requests` when one customer has 100 waiting.
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
