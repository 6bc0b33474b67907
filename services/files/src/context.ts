import type { ServiceType } from '@runwen/contracts'
import type { ObjectStore } from '@runwen/object-store'
import type { Clock, Database, Log } from '@runwen/service-kit'
import type { CertificateRenderer } from './adapters/certificate/renderer.ts'
import type { Checker } from './adapters/documents/checker.ts'
import type { DiskSpace } from './adapters/spool/disk-space.ts'
import type { Spool } from './adapters/spool/spool.ts'
import type { Turnaround } from './models/documents/due-times.ts'

/** In cents. */
export type Prices = Record<ServiceType, number>

/** What the use cases of this service work with. `service.ts` builds it once for each process. */
export interface Context {
  database: Database
  store: ObjectStore
  spool: Spool
  checker: Checker
  diskSpace: DiskSpace
  log: Log
  now: Clock
  prices: Prices
  turnaround: Turnaround
  /** How long before the due time `file.due_soon` is published. */
  dueReminderHours: number
  certificates: CertificateRenderer
  publicUrl: string
  /** Words of a result that its customer can read before the payment. */
  freeWords: number
  /** Maximum size of what one customer stores, in bytes. */
  storagePerCustomer: number
  /** Whether events reach this service. */
  isConnected: () => boolean
  wakeCounts: () => void
  wakeChecks: () => void
  wakeVersions: () => void
  wakeDeletions: () => void
  /** Runs the job that deletes the files of deleted users now. */
  wakePurge: () => void
  /** Aborted when the service stops. */
  stopping: AbortSignal
}
