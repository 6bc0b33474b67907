import { availableParallelism } from 'node:os'
import { publishAudit, startEventBus } from '@runwen/event-bus'
import { type ObjectStore, openObjectStore } from '@runwen/object-store'
import { type Overrides as FoundationOverrides, type MinDataRate, openFoundation } from '@runwen/service-kit'
import { openCertificateRenderer } from './adapters/certificate/renderer.ts'
import { createChecker } from './adapters/documents/checker.ts'
import { createDiskSpace } from './adapters/spool/disk-space.ts'
import { createSpool } from './adapters/spool/spool.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { measureStore } from './jobs/measure-store.ts'
import { measureUploads } from './jobs/measure-uploads.ts'
import { startJobs } from './jobs/start-jobs.ts'
import type { Turnaround } from './models/documents/due-times.ts'
import { hasNoObjects } from './models/objects/store.ts'

export interface Overrides extends FoundationOverrides {
  store?: ObjectStore
  minDataRate?: MinDataRate
}

export type FilesService = Awaited<ReturnType<typeof startService>>

const megabyte = 1_048_576

const turnaroundOf = (config: Config): Turnaround => ({
  calendar: { timeZone: config.WORK_TIME_ZONE, closing: config.WORKING_DAYS, holidays: config.HOLIDAYS },
  days: { 1: config.TURNAROUND_TRANSLATION_DAYS, 2: config.TURNAROUND_POLISH_DAYS },
  revisionDays: config.TURNAROUND_REVISION_DAYS,
})

/** Starts the service. Resolves when it listens; database, broker, Redis and object store may still be unreachable. */
export async function startService(config: Config, overrides: Overrides = {}) {
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
  const limitBytes = config.UPLOAD_DIR_MB * megabyte
  const context: Context = {
    database,
    store,
    spool: createSpool(config.UPLOAD_DIR),
    checker: createChecker({ concurrency: availableParallelism(), folder: config.UPLOAD_DIR }),
    diskSpace: createDiskSpace({ limitBytes, uploadsPerPerson: config.UPLOADS_PER_PERSON }),
    log,
    now,
    prices: { 1: config.PRICE_TRANSLATION_CENTS, 2: config.PRICE_POLISH_CENTS },
    turnaround: turnaroundOf(config),
    dueReminderHours: config.DUE_REMINDER_HOURS,
    certificates: openCertificateRenderer(),
    publicUrl: config.PUBLIC_URL,
    freeWords: config.FREE_PART_WORDS,
    storagePerCustomer: config.STORAGE_PER_CUSTOMER_MB * megabyte,
    isConnected: () => eventBus.isConnected(),
    wakeCounts: () => jobs.counts.wake(),
    wakeChecks: () => {
      for (const job of jobs.checks) job.wake()
    },
    wakeVersions: () => jobs.versions.wake(),
    wakeDeletions: () => jobs.deletions.wake(),
    wakePurge: () => jobs.purge.wake(),
    stopping: stopping.signal,
  }
  const jobs = startJobs(context, foundation.jobs)
  const eventBus = await startEventBus({ ...foundation.busOptions, consumers: consumers(context) })
  measureUploads({ metrics, diskSpace: context.diskSpace, directory: config.UPLOAD_DIR, limitBytes })
  const quotaBytes = config.OBJECT_STORE_QUOTA_MB && config.OBJECT_STORE_QUOTA_MB * megabyte
  measureStore({ metrics, database, store, quotaBytes, now })
  const server = await foundation.serve({
    auditPublisher: publishAudit('file'),
    checks: { rabbitmq: eventBus.check, 'object-store': () => store.check() },
    minDataRate: overrides.minDataRate,
    addRoutes: (app) => addRoutes(app, context),
    closing: [
      () => stopping.abort(),
      () => store.close(),
      foundation.jobs.stop,
      eventBus.close,
      context.checker.close,
      context.certificates.close,
    ],
  })
  return { ...server, eventBus }
}
