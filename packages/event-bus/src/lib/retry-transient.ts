import type { Database, Tx } from '@runwen/service-kit'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { isTransient } from './transient.ts'

/**
 * Runs `work` in a transaction, and again while the database is down or the transaction loses to others.
 *
 * @throws the error of `work` when it is not transient; the reason of the stop when the inbox is closed.
 */
export type RetryTransient = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function createRetryTransient(database: Database, breaker: CircuitBreaker): RetryTransient {
  return async (work) => {
    for (;;) {
      await breaker.closed()
      try {
        return await database.transaction(work)
      } catch (error) {
        if (!isTransient(error)) throw error
        breaker.trip(error)
      }
    }
  }
}
