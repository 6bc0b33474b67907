import { AppError } from '@runwen/service-kit'

export interface LanesOptions {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks that may wait in each lane. */
  mostWaiting: number
}

export type Lane = 'front' | 'back'

/**
 * Bounds work that fills a core. Those in the back lane run when nobody waits in the front one.
 *
 * @throws AppError `unavailable` when a lane is full.
 */
export function createLanes({ atOnce, mostWaiting }: LanesOptions) {
  const waiting: Record<Lane, (() => void)[]> = { front: [], back: [] }
  let running = 0

  function leave(): void {
    const next = waiting.front.shift() ?? waiting.back.shift()
    if (next) next()
    else running -= 1
  }

  async function enter(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting[lane].length >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    await new Promise<void>((resolve) => waiting[lane].push(resolve))
  }

  return {
    async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => waiting.front.length + waiting.back.length,
  }
}
