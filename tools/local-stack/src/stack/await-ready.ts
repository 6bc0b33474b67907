import { setTimeout as wait } from 'node:timers/promises'

/**
 * Resolves when the URL returns 200.
 *
 * @throws Error with the last answer after three minutes, or the signal's reason.
 */
export async function awaitReady(name: string, url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + 180_000
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) })
      last = `${response.status} ${await response.text()}`
      if (response.ok) return
    } catch {
      signal.throwIfAborted()
    }
    await wait(100, undefined, { signal })
  }
  throw new Error(`${name} was not ready within three minutes; last response: ${last}`)
}
