import { AppError } from './app-error.ts'
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

const retryMs = 5_000
const isUnavailable = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/**
 * Runs a job immediately, then repeatedly `everyMs` after the end of each run, with a jitter of ±10% so that several
 * instances do not run in step. Logs failures and continues. A run that lacked a server is repeated within seconds, and
 * logged only if that fails too: a busy machine is slow to accept connections while processes start.
 */
export function startJob({ name, everyMs, run, log }: JobOptions): Job {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  /** Whether the last run lacked a server, and the one before it did not. */
  let lacksServer = false

  const begin = () => {
    again = false
    running = runInContext(newContext(), run)
      .then(
        () => {
          lacksServer = false
        },
        (err) => {
          lacksServer = isUnavailable(err) && !lacksServer
          if (!lacksServer) log.error({ err, job: name }, 'job failed')
        },
      )
      .then(() => {
        running = undefined
        if (stopped) return
        const delayMs = lacksServer ? Math.min(everyMs, retryMs) : everyMs
        timer = setTimeout(begin, again ? 0 : delayMs * (0.9 + Math.random() * 0.2))
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
