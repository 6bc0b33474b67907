import { AppError } from '@runwen/service-kit'

export interface PriorityQueueOptions {
  /** Tasks that run at the same time. */
  concurrency: number
  /** Tasks that may wait in each priority. */
  capacity: number
}

export type Priority = 'high' | 'low'

/**
 * Bounds work that fills a core. A task of low priority starts when no task of high priority waits.
 *
 * @throws AppError `unavailable` when too many tasks of the priority wait.
 */
export function createPriorityQueue({ concurrency, capacity }: PriorityQueueOptions) {
  const waiting: Record<Priority, (() => void)[]> = { high: [], low: [] }
  let running = 0

  function leave(): void {
    const next = waiting.high.shift() ?? waiting.low.shift()
    if (next) next()
    else running -= 1
  }

  async function enter(priority: Priority): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting[priority].length >= capacity) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting[priority].push(resolve))
  }

  return {
    async run<T>(priority: Priority, task: () => Promise<T>): Promise<T> {
      await enter(priority)
      try {
        return await task()
      } finally {
        leave()
      }
    },
    waiting: () => waiting.high.length + waiting.low.length,
  }
}
