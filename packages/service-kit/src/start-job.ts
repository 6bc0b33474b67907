import { newContext, runInContext } from './context.ts'
import type { Log } from './log.ts'

export interface JobOptions {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  log: Log
}

export interface Job {
  /** Starts the next run now, or right after the one going on. */
  wake(): void
  /** Starts no more runs and waits for the one going on. */
  stop(): Promise<void>
}

/**
 * Runs something again and again: the first time at once, then `everyMs` (give or take a tenth, so that copies drift
 * apart) after the end of the last run. A failure is logged and the next run comes in its time.
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
