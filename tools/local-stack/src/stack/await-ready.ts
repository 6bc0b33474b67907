import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 180_000
const pollMs = 100

/**
 * Resolves when the URL returns 200.
 *
 * @throws Error with the last response after three minutes, or the signal's reason.
 */
export async function awaitReady(url: string, signal: AbortSignal): Promise<void> {
  await poll(url, signal, async (response) => {
    const text = await response.text()
    return response.ok || `${response.status} ${text}`
  })
}

/**
 * Resolves when a service has published all its events, by its metrics.
 *
 * @throws Error after three minutes, or the signal's reason.
 */
export async function awaitDelivered(metrics: string, signal: AbortSignal): Promise<void> {
  await poll(metrics, signal, async (response) => {
    const waiting = /^runwen_outbox_waiting(?:\{.*\})? (.+)$/m.exec(await response.text())?.[1]
    return waiting === '0' || `${waiting} events wait in its outbox`
  })
}

async function poll(
  url: string,
  signal: AbortSignal,
  isDone: (response: Response) => Promise<true | string>,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) })
      const done = await isDone(response)
      if (done === true) return
      last = done
    } catch {
      signal.throwIfAborted()
    }
    await wait(pollMs, undefined, { signal })
  }
  throw new Error(`was not ready within three minutes (${last}).`)
}
