import type { Log } from './log.ts'
import { newContext, runInContext } from './request-context.ts'

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

export interface Jobs {
  /** Starts a job of the service, see `startJob`. */
  start(name: string, everyMs: number, run: () => Promise<unknown>): Job
  /** Stops all jobs. */
  stop(): Promise<void>
}

/** The background jobs of a service. Several copies of the service share the work: each claims its items. */
export function createJobs(log: Log): Jobs {
  const jobs: Job[] = []
  return {
    start(name, everyMs, run) {
      const job = startJob({ name, everyMs, run, log })
      jobs.push(job)
      return job
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
