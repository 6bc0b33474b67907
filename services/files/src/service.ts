import { type Messaging, startMessaging } from '@runwen/event-bus'
import { type ObjectStore, openObjectStore } from '@runwen/object-store'
import {
  type Clock,
  type Log,
  openFoundation,
  type Pace,
  purgeIdempotencyKeys,
  startJob,
} from '@runwen/service-kit'
import type { Config } from './config.ts'
import { consumers } from './consumers.ts'
import { countFiles } from './counts/count-files.ts'
import { createChecker } from './documents/checker.ts'
import { addRoutes } from './http.ts'
import { workOffDeletions } from './objects/work-off-deletions.ts'
import type { Parts } from './parts.ts'
import { createDiskSpace } from './uploads/disk-space.ts'
import { createSpool } from './uploads/spool.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { purgeFiles } from './users/purge-files.ts'

export interface Overrides {
  log?: Log
  now?: Clock
  store?: ObjectStore
  pace?: Pace
}

export interface FilesService {
  url: string
  messaging: Messaging
  close(): Promise<void>
}

const megabyte = 1_048_576

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<FilesService> {
  const service = 'files'
  const foundation = openFoundation({
    service,
    config,
    publicKey: config.AUTH_PUBLIC_KEY,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, metrics, log } = foundation
  const store = overrides.store ?? openObjectStore(config.OBJECT_STORE_URL)
  const stopping = new AbortController()
  const checker = createChecker({ atOnce: config.CHECKS_AT_ONCE })
  const parts: Parts = {
    database,
    store,
    checker,
    spool: createSpool(config.UPLOAD_DIR),
    diskSpace: createDiskSpace({
      limitBytes: config.UPLOAD_DIR_MB * megabyte,
      uploadsPerPerson: config.UPLOADS_PER_PERSON,
    }),
    storagePerCustomer: config.STORAGE_PER_CUSTOMER_MB * megabyte,
    prices: { 1: config.PRICE_TRANSLATION_CENTS, 2: config.PRICE_POLISH_CENTS },
    log,
    now: foundation.now,
    stopping: stopping.signal,
    wakeDeletions: () => jobs.deletions.wake(),
    wakePurge: () => jobs.purge.wake(),
    wakeCounts: () => jobs.counts.wake(),
  }
  const jobs = startJobs(parts)
  const messaging = await startMessaging({
    service,
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    consumers: consumers(parts),
    metrics,
    log,
  })

  const server = await foundation.serve({
    checks: { rabbitmq: messaging.check, 'object-store': () => store.check() },
    pace: overrides.pace,
    addRoutes: (app) => addRoutes(app, parts),
  })
  return {
    url: server.url,
    messaging,
    async close() {
      await server.close()
      stopping.abort()
      store.close()
      await Promise.all(Object.values(jobs).map((job) => job.stop()))
      await Promise.all([messaging.close(), checker.close()])
      await foundation.close()
    },
  }
}

function startJobs(parts: Parts) {
  const { log, database } = parts
  return {
    counts: startJob({ name: 'counts', everyMs: 5_000, log, run: () => countFiles(parts) }),
    deletions: startJob({ name: 'deletions', everyMs: 10_000, log, run: () => workOffDeletions(parts) }),
    purge: startJob({ name: 'purge', everyMs: 10_000, log, run: () => purgeFiles(parts) }),
    sweeper: startJob({ name: 'sweeper', everyMs: 30_000, log, run: () => sweepUploads(parts) }),
    idempotencyKeys: startJob({
      name: 'idempotency keys',
      everyMs: 600_000,
      log,
      run: () => purgeIdempotencyKeys(database),
    }),
  }
}
