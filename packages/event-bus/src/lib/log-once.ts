import type { Log } from '@runwen/service-kit'

/** Logs the first of consecutive failures, and again after a success. */
export function createLogOnce(log: Log, message: string) {
  let logged = false
  return {
    failed(error: unknown): void {
      if (!logged) log.warn({ err: error }, message)
      logged = true
    },
    recovered(): void {
      logged = false
    },
  }
}
