import { setTimeout as pause } from 'node:timers/promises'
import { createLogOnce, type Log } from '@runwen/service-kit'

export interface CircuitBreaker {
  /** Whether work is held because the server is down. */
  readonly isOpen: boolean
  /** Resolves while work may continue. Rejects when `stop` is aborted. */
  closed(): Promise<void>
  /** Holds all work until the server answers the probe. */
  trip(reason: unknown): void
}

const shortestWaitMs = 50
const longestWaitMs = 1_000

/**
 * Holds work while a server is down and probes the server with a backoff of up to a second. Logs when the server does not
 * answer the first probe either, or fails again within a second.
 */
export function createCircuitBreaker(
  probe: () => Promise<unknown>,
  log: Log,
  stop: AbortSignal,
): CircuitBreaker {
  let recovery: Promise<void> | undefined
  let recoveredAt = Number.NEGATIVE_INFINITY
  let wait = shortestWaitMs

  async function recover(reason: unknown): Promise<void> {
    const failures = createLogOnce(log, 'database unreachable; holding events until it answers')
    // The backoff continues for a server that answers the probe and fails right afterwards.
    if (performance.now() - recoveredAt > longestWaitMs) wait = shortestWaitMs
    else failures.failed(reason)
    for (let answered = false; !answered && !stop.aborted; ) {
      await pause(wait, undefined, { signal: stop }).catch(() => undefined)
      wait = Math.min(longestWaitMs, wait * 2)
      answered = await probe().then(
        () => true,
        () => false,
      )
      if (!answered && !stop.aborted) failures.failed(reason)
    }
    recoveredAt = performance.now()
    recovery = undefined
  }

  return {
    get isOpen() {
      return recovery !== undefined
    },
    async closed() {
      await recovery
      stop.throwIfAborted()
    },
    trip(reason) {
      if (recovery) return
      recovery = recover(reason)
    },
  }
}
