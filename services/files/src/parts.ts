import type { ServiceType } from '@runwen/contracts'
import type { ObjectStore } from '@runwen/object-store'
import type { Clock, Database, Log } from '@runwen/service-kit'
import type { Checker } from './documents/checker.ts'
import type { DiskSpace } from './uploads/disk-space.ts'
import type { Spool } from './uploads/spool.ts'

/** What the routes and use cases work with. */
export interface Parts {
  database: Database
  store: ObjectStore
  checker: Checker
  spool: Spool
  diskSpace: DiskSpace
  /** Bytes that the documents of one customer may take. */
  storagePerCustomer: number
  /** In cents. */
  prices: Record<ServiceType, number>
  log: Log
  now: Clock
  /** Aborted when the service stops: what goes on in the background ends early. */
  stopping: AbortSignal
  /** Has objects that were just given up removed without waiting for the next round. */
  wakeDeletions: () => void
  /** Has files of customers that were just deleted removed. */
  wakePurge: () => void
  /** Has a document that was just uploaded counted. */
  wakeCounts: () => void
}
