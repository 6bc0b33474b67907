import type { Log } from './log.ts'

/** Logs the first of consecutive failures, and the success that ends them if there is a message for it. */
export function createLogOnce(log: Log, failure: string, recovery?: string) {
  let logged = false
  return {
    failed(error: unknown): void {
      if (!logged) log.warn({ err: error }, failure)
      logged = true
    },
    recovered(): void {
      if (logged && recovery !== undefined) log.info(recovery)
      logged = false
    },
  }
}
