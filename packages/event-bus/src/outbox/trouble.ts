import type { Log } from '@runwen/service-kit'

/** Says once that something does not work, however often it is tried, until it works again. */
export function createTrouble(log: Log, message: string) {
  let told = false
  return {
    met(error: unknown): void {
      if (!told) log.warn({ err: error }, message)
      told = true
    },
    over(): void {
      told = false
    },
  }
}
