import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '@runwen/service-kit'

export interface Gate {
  readonly shut: boolean
  /** Resolves while work may go on; rejects when all is to stop. */
  open(): Promise<void>
  /** Holds everybody up until the server answers again. */
  close(reason: unknown): void
}

const shortestWaitMs = 50
const longestWaitMs = 1_000

/** Holds up those who need a server while it is away, and asks for it in growing intervals of up to a second. */
export function createGate(probe: () => Promise<unknown>, log: Log, stop: AbortSignal): Gate {
  let reopened: Promise<void> | undefined
  let reopenedAt = 0
  let wait = shortestWaitMs

  async function untilAnswered(): Promise<void> {
    // A server that answers the probe and then fails again is not asked without a pause.
    if (Date.now() - reopenedAt > longestWaitMs) wait = shortestWaitMs
    for (let answered = false; !answered && !stop.aborted; ) {
      await pause(wait, undefined, { signal: stop }).catch(() => undefined)
      wait = Math.min(longestWaitMs, wait * 2)
      answered = await probe().then(
        () => true,
        () => false,
      )
    }
    reopenedAt = Date.now()
    reopened = undefined
  }

  return {
    get shut() {
      return reopened !== undefined
    },
    async open() {
      await reopened
      stop.throwIfAborted()
    },
    close(reason) {
      if (reopened) return
      log.warn({ err: reason }, 'database does not answer as it should, events are held')
      reopened = untilAnswered()
    },
  }
}
