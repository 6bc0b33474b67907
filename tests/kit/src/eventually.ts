import { setTimeout as pause } from 'node:timers/promises'

/**
 * Waits until `check` passes, that is: no longer throws, and returns what it returned.
 *
 * @throws Error with what `check` threw last, when it has not passed within `timeoutMs` (5 s unless told).
 */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 5_000): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (let delay = 5; ; delay = Math.min(delay * 1.5, 100)) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() > deadline) {
        const last = error instanceof Error ? error.message : String(error)
        throw new Error(`not within ${timeoutMs} ms; at last: ${last}`, { cause: error })
      }
    }
    await pause(delay)
  }
}
