import { setTimeout as pause } from 'node:timers/promises'

/**
 * Repeats `check` until it no longer throws, and returns its result.
 *
 * @throws Error with the last error of `check` after `timeoutMs` (default 60,000, enough for a busy machine).
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 60_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (let delay = 5; ; delay = Math.min(delay * 1.5, 100)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) {
        const last = error instanceof Error ? error.message : String(error)
        throw new Error(`still failing after ${timeoutMs} ms: ${last}`, { cause: error })
      }
    }
    await pause(delay)
  }
}
