import type { Capacity, ObjectStore } from '@runwen/object-store'
import { addGauges, type Clock, type Database, type Metrics } from '@runwen/service-kit'
import { totalStoredBytes } from '../models/objects/store.ts'

export interface Options {
  metrics: Metrics
  database: Pick<Database, 'read'>
  store: Pick<ObjectStore, 'capacity'>
  /** What the store may hold; undefined: the store is asked. */
  quotaBytes: number | undefined
  now: Clock
}

const intervalMs = 60_000

/**
 * Registers gauges over the space of the object store. Scrapes do not wait for the store: they start a measurement when
 * the last one is a minute old, and show the last one. NaN when the store does not report it or does not answer.
 */
export function measureStore({ metrics, database, store, quotaBytes, now }: Options): void {
  const measure = async (): Promise<Capacity | undefined> => {
    if (quotaBytes === undefined) return store.capacity()
    const stored = await database.read(totalStoredBytes)
    return { freeBytes: Math.max(0, quotaBytes - stored), totalBytes: quotaBytes }
  }
  let last: Capacity | undefined
  let dueAt = 0
  addGauges(
    metrics,
    {
      runwen_object_store_free_bytes: 'Free bytes of the object store',
      runwen_object_store_total_bytes: 'Bytes that the object store can hold',
    },
    async () => {
      if (now().getTime() >= dueAt) {
        dueAt = now().getTime() + intervalMs
        void measure()
          .catch(() => undefined)
          .then((capacity) => {
            last = capacity
          })
      }
      return {
        runwen_object_store_free_bytes: last?.freeBytes ?? Number.NaN,
        runwen_object_store_total_bytes: last?.totalBytes ?? Number.NaN,
      }
    },
  )
}
