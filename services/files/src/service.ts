import { availableParallelism } from 'node:os'
import { type EventBus, publishAudit, startEventBus } from '@runwen/event-bus'
import { type ObjectStore, openObjectStore } from '@runwen/object-store'
import { type Overrides as FoundationOverrides, type MinDataRate, openFoundation } from '@runwen/service-kit'
import { createChecker } from './adapters/documents/checker.ts'
import { createDiskSpace } from './adapters/spool/disk-space.ts'
import { createSpool } from './adapters/spool/spool.ts'
import type { Config } from './config.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { measureStore } from './jobs/measure-store.ts'
import { measureUploads } from './jobs/measure-uploads.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Turnaround } from './models/files/due-times.ts'
import { hasNoObjects } from './models/objects/store.ts'

export interface Overrides extends FoundationOverrides {
  store?: ObjectStore
  minDataRate?: MinDataRate
}

export interface FilesService {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

const megabyte = 1_048_576

const turnaroundOf = (config: Config): Turnaround => ({
  calendar: { timeZone: config.WORK_TIME_ZONE, closing: config.WORKING_DAYS, holidays: config.HOLIDAYS },
  days: { 1: config.TURNAROUND_TRANSLATION_DAYS, 2: config.TURNAROUND_POLISH_DAYS },
  revisionDays: config.TURNAROUND_REVISION_DAYS,
})

/** Starts the service. Resolves when it listens; database, broker, Redis and object store may still be unreachable. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<FilesService> {
  const foundation = openFoundation({
    service: 'files',
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, metrics, log, now } = foundation
  const store =
    overrides.store ?? openObjectStore(config.OBJECT_STORE_URL, { isNew: () => database.read(hasNoObjects) })
  const stopping = new AbortController()
  const checker = createChecker({ concurrency: availableParallelism(), folder: config.UPLOAD_DIR })
  const turnaround = turnaroundOf(config)
  const shared = {
    database,
    store,
    spool: createSpool(config.UPLOAD_DIR),
    log,
    now,
    turnaround,
    dueReminderHours: config.DUE_REMINDER_HOURS,
    stopping: stopping.signal,
  }
  const jobs = startJobs(shared)
  const eventBus = await startEventBus({
    ...foundation.busOptions,
    consumers: consumers({ ...shared, ...jobs }),
  })

  const limitBytes = config.UPLOAD_DIR_MB * megabyte
  const diskSpace = createDiskSpace({ limitBytes, uploadsPerPerson: config.UPLOADS_PER_PERSON })
  measureUploads({ metrics, diskSpace, directory: config.UPLOAD_DIR, limitBytes })
  const quotaBytes = config.OBJECT_STORE_QUOTA_MB && config.OBJECT_STORE_QUOTA_MB * megabyte
  measureStore({ metrics, database, store, quotaBytes, now })
  const dependencies = {
    ...shared,
    ...jobs,
    isConnected: eventBus.isConnected,
    checker,
    diskSpace,
    storagePerCustomer: config.STORAGE_PER_CUSTOMER_MB * megabyte,
    prices: { 1: config.PRICE_TRANSLATION_CENTS, 2: config.PRICE_POLISH_CENTS },
  }
  const server = await foundation.serve({
    auditPublisher: publishAudit('file'),
    checks: { rabbitmq: eventBus.check, 'object-store': () => store.check() },
    minDataRate: overrides.minDataRate,
    addRoutes: (app) => addRoutes(app, dependencies),
    closing: [() => stopping.abort(), () => store.close(), jobs.stop, eventBus.close, checker.close],
  })
  return { ...server, eventBus }
}
