import { newContext, runInContext } from './context.ts'
import type { Log } from './log.ts'

export interface JobOptions {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  log: Log
}

export interface Job {
  /** Starts a run now, or immediately after the current one. */
  wake(): void
  /** Prevents further runs and waits for the current one. */
  stop(): Promise<void>
}

/**
 * Runs a job immediately, then repeatedly `everyMs` after the end of each run, with a jitter of ±10% so that several
 * instances do not run in step. Logs failures and continues.
 */
export function startJob({ name, everyMs, run, log }: JobOptions): Job {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const begin = () => {
    again = false
    running = runInContext(newContext(), run)
      .then(
        () => undefined,
        (err) => log.error({ err, job: name }, 'job failed'),
      )
      .then(() => {
        running = undefined
        if (stopped) return
        timer = setTimeout(begin, again ? 0 : everyMs * (0.9 + Math.random() * 0.2))
      })
  }
  begin()
  return {
    wake() {
      again = true
      if (stopped || running) return
      clearTimeout(timer)
      begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
