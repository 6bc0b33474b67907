import type { Database, Tx } from '@runwen/service-kit'
import type { Gate } from './gate.ts'

/** Runs our own bookkeeping in a transaction; while the database is away, waits. Rejects only when all is to stop. */
export type Patiently = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export function createPatiently(database: Database, gate: Gate): Patiently {
  return async (work) => {
    for (;;) {
      await gate.open()
      try {
        return await database.transaction(work)
      } catch (error) {
        gate.close(error)
      }
    }
  }
}
