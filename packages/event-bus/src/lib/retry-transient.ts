import type { Database, Tx } from '@runwen/service-kit'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { isTransient } from './transient.ts'

/**
 * Runs `work` in a transaction, or in `autocommit` mode, and again while the database is down or the transaction loses to
 * others.
 *
 * @throws the error of `work` when it is not transient; the reason of the stop when the inbox is closed.
 */
export type RetryTransient = <T>(
  work: (tx: Tx) => Promise<T>,
  mode?: 'transaction' | 'autocommit',
) => Promise<T>

export function createRetryTransient(database: Database, breaker: CircuitBreaker): RetryTransient {
  return async (work, mode = 'transaction') => {
    for (;;) {
      await breaker.closed()
      try {
        return await database[mode](work)
      } catch (error) {
        if (!isTransient(error)) throw error
        breaker.trip(error)
      }
    }
  }
}
