import { type Messaging, startMessaging } from '@runwen/messaging'
import { type ObjectStore, openObjectStore } from '@runwen/object-store'
import {
  addHealth,
  type BodyPace,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  type Log,
  listen,
  openDatabase,
  openRedis,
  openSessionStore,
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
import { createSpool } from './uploads/spool.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

export interface Overrides {
  log?: Log
  now?: () => Date
  store?: ObjectStore
  bodyPace?: BodyPace
}

export interface FilesService {
  url: string
  messaging: Messaging
  close(): Promise<void>
}

const megabyte = 1_048_576

/** Starts the service; it listens when this resolves, whether or not its servers answer yet. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<FilesService> {
  const log = overrides.log ?? createLog({ service: 'files', level: config.LOG_LEVEL })
  const metrics = createMetrics({ service: 'files', runtime: true })
  const database = openDatabase({ url: config.DATABASE_URL, name: 'files', log, max: config.DATABASE_POOL })
  const redis = openRedis({ url: config.REDIS_URL, log })
  const store = overrides.store ?? openObjectStore(config.OBJECT_STORE_URL)
  const stopping = new AbortController()
  const checker = createChecker({ atOnce: config.CHECKS_AT_ONCE })
  const parts: Parts = {
    database,
    store,
    checker,
    spool: createSpool({ folder: config.UPLOAD_DIR, limitBytes: config.UPLOAD_DIR_MB * megabyte }),
    prices: { 1: config.PRICE_TRANSLATION_CENTS, 2: config.PRICE_POLISH_CENTS },
    log,
    now: overrides.now ?? (() => new Date()),
    stopping: stopping.signal,
    wakeDeletions: () => jobs.deletions.wake(),
    wakeCounts: () => jobs.counts.wake(),
  }
  const jobs = startJobs(parts)
  const messaging = await startMessaging({
    service: 'files',
    databaseUrl: config.DATABASE_URL,
    brokerUrl: config.RABBITMQ_URL,
    consumers: consumers(parts),
    metrics,
    log,
  })

  const authenticator = createAuthenticator({
    publicKey: config.AUTH_PUBLIC_KEY,
    sessions: openSessionStore(redis),
  })
  const app = createApp({ log, metrics, authenticator, bodyPace: overrides.bodyPace })
  addHealth(app, {
    metrics,
    checks: {
      postgres: () => database.pool.query('SELECT 1'),
      redis: () => redis.ping(),
      rabbitmq: () => messaging.check(),
      'object-store': () => store.check(),
    },
  })
  addRoutes(app, parts)
  const server = await listen(app.express, { host: config.HOST, port: config.PORT })
  return {
    url: server.url,
    messaging,
    async close() {
      await server.close()
      stopping.abort()
      store.close()
      await Promise.all(Object.values(jobs).map((job) => job.stop()))
      await Promise.all([messaging.close(), checker.close()])
      await database.close()
      redis.disconnect()
    },
  }
}

function startJobs(parts: Parts) {
  const { log, database } = parts
  return {
    counts: startJob({ name: 'counts', everyMs: 5_000, log, run: () => countFiles(parts) }),
    deletions: startJob({ name: 'deletions', everyMs: 10_000, log, run: () => workOffDeletions(parts) }),
    sweeper: startJob({ name: 'sweeper', everyMs: 30_000, log, run: () => sweepUploads(parts) }),
    idempotencyKeys: startJob({
      name: 'idempotency keys',
      everyMs: 600_000,
      log,
      run: () => purgeIdempotencyKeys(database),
    }),
  }
}
