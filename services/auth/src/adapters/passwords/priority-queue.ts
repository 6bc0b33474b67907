import { AppError } from '@runwen/service-kit'

export interface PriorityQueueOptions {
  concurrency: number
  capacity: number
}

export type Priority = 'high' | 'low'

/**
 * Limits the concurrency of CPU-bound tasks. A low-priority task starts only when no high-priority task waits.
 *
 * `run` rejects with AppError `unavailable` if the queue of the priority is full.
 */
export function createPriorityQueue({ concurrency, capacity }: PriorityQueueOptions) {
  const waiting: Record<Priority, (() => void)[]> = { high: [], low: [] }
  let running = 0

  function release(): void {
    const next = waiting.high.shift() ?? waiting.low.shift()
    if (next) next()
    else running -= 1
  }

  async function acquire(priority: Priority): Promise<void> {
    if (running < concurrency) {
      running += 1
      return
    }
    if (waiting[priority].length >= capacity) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting[priority].push(resolve))
  }

  return {
    async run<T>(priority: Priority, task: () => Promise<T>): Promise<T> {
      await acquire(priority)
      try {
        return await task()
      } finally {
        release()
      }
    },
    waiting: () => waiting.high.length + waiting.low.length,
  }
}
