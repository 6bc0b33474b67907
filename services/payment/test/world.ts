import type { Event, EventData, EventName, Language, ServiceType } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { createLog, type Database, newId, openDatabase, readConfig } from '@runwen/service-kit'
import { type Sandbox, startSandbox } from '@runwen/stripe-sandbox'
import {
  type Client,
  client,
  eventually,
  migrationSources,
  type SignedIn,
  signIn,
  type TestBroker,
  type TestDatabase,
  type TestRedis,
  testBroker,
  testDatabase,
  testKeys,
  testRedis,
} from '@runwen/test-kit'
import { openStripe } from '../src/adapters/provider/stripe.ts'
import { schema } from '../src/config.ts'
import { type Overrides, type PaymentService, startService } from '../src/service.ts'
import { type Forgetful, forgetful } from './forgetful.ts'
import { startForwarder } from './forwarder.ts'
import { startOthers } from './others.ts'

/** The payment service among real servers, the provider's sandbox, and a stand-in that sends and hears events. */
export interface World {
  service: PaymentService
  sandbox: Sandbox
  /** As the superuser, past everything that keeps the service in. */
  database: Database
  testDb: TestDatabase
  broker: TestBroker
  /** Events of ours that another service has heard. */
  heard: Event[]
  /** The service's clock; it can be put forward. */
  clock: { forwardMs: number }
  /** The line to the provider. */
  line: Pick<Forgetful, 'lose'>
  tell<N extends EventName>(type: N, subject: string, data: EventData<N>, version?: number): Promise<void>
  /** Somebody registered and signed in. */
  customer(options?: CustomerOptions): Promise<Customer>
  admin(): Promise<Client>
  upload(userId: string, serviceType?: ServiceType, name?: string): Promise<string>
  /** Starts one more copy of the service. */
  copy(overrides?: Overrides): Promise<PaymentService>
  /** Everything said has been heard. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface CustomerOptions {
  consent?: boolean
  language?: Language
  userId?: string
  /** Whether anybody has told us of the registration; true unless told otherwise. */
  isTold?: boolean
}

export interface Customer {
  userId: string
  username: string
  api: Client
  signedIn: SignedIn
}

const log = createLog({ service: 'test', level: 'silent' })

export async function startWorld(overrides: Overrides = {}): Promise<World> {
  const [testDb, othersDb, broker, redis] = await Promise.all([
    testDatabase('payment'),
    testDatabase('files', { sources: migrationSources('files').slice(0, 2) }),
    testBroker(),
    testRedis(),
  ])
  const others = await startOthers(othersDb, broker, log)
  const forwarder = await startForwarder()
  const sandbox = await startSandbox({
    webhookUrl: forwarder.url,
    retryAfterMs: [200, 400, 800],
    pace: { refundFinishes: 1_000 },
  })
  const config = configOf(testDb, broker, redis, sandbox)
  const clock = { forwardMs: 0 }
  const line = forgetful(
    openStripe({ secretKey: sandbox.secretKey, webhookSecret: sandbox.webhookSecret, apiUrl: sandbox.url }),
  )
  const copies: PaymentService[] = []
  const copy = async (more: Overrides = {}) => {
    const now = () => new Date(Date.now() + clock.forwardMs)
    const started = await startService(config, { log, now, provider: line.provider, ...overrides, ...more })
    copies.push(started)
    return started
  }
  const service = await copy()
  forwarder.target = `${service.url}/api/payment/webhook`
  await Promise.all([service.messaging.ready(), others.messaging.ready()])
  const database = openDatabase({ url: testDb.adminUrl, name: 'test', log, max: 4 })

  const tell: World['tell'] = async (type, subject, data, version = 1) => {
    const event = { type, subject, version, data } as Parameters<typeof publish>[1]
    await others.database.transaction((tx) => publish(tx, event))
  }
  return {
    service,
    sandbox,
    database,
    testDb,
    broker,
    heard: others.heard,
    clock,
    line,
    tell,
    copy,
    async upload(userId, serviceType = 1, name = 'paper.docx') {
      const fileId = newId()
      await tell('file.uploaded', fileId, {
        file_id: fileId,
        user_id: userId,
        username: 'somebody',
        original_name: name,
        service_type: serviceType,
        size: 1_000,
        sha256: 'a'.repeat(64),
      })
      return fileId
    },
    async customer({ consent = true, language = 'en', isTold = true, userId: given } = {}) {
      const signedIn = await signIn({ redisUrl: redis.url, ...(given ? { userId: given } : {}) })
      const { userId, username, token } = signedIn
      const api = client(service.url, { token, language })
      if (!isTold) return { userId, username, signedIn, api }
      const agreement = consent ? { version: '1', agreed_at: new Date().toISOString() } : null
      await tell('user.registered', userId, { user_id: userId, username, language, consent: agreement })
      await eventually(async () => {
        const seen = `SELECT 1 FROM customers WHERE user_id = $1 AND state = 'registered'`
        const { rowCount } = await database.pool.query(seen, [userId])
        if (rowCount === 0) throw new Error('not registered yet')
      })
      return { userId, username, signedIn, api }
    },
    async admin() {
      const { token } = await signIn({ redisUrl: redis.url, isAdmin: true })
      return client(service.url, { token, language: 'en' })
    },
    async settled() {
      await eventually(async () => {
        if (!(await others.messaging.idle())) throw new Error('events on their way to us')
        if (!(await service.messaging.idle())) throw new Error('events on their way from us')
        if (!(await others.messaging.idle())) throw new Error('events not heard yet')
      }, 20_000)
    },
    async close() {
      await Promise.all(copies.map((one) => one.close()))
      await sandbox.close()
      await forwarder.close()
      await others.close()
      await database.close()
      await Promise.all([testDb.close(), othersDb.close(), broker.close(), redis.close()])
    },
  }
}

function configOf(db: TestDatabase, broker: TestBroker, redis: TestRedis, sandbox: Sandbox) {
  return readConfig(schema, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: db.url,
    REDIS_URL: redis.url,
    RABBITMQ_URL: broker.url,
    AUTH_PUBLIC_KEY: testKeys.AUTH_PUBLIC_KEY,
    PUBLIC_URL: 'https://runwen.example',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
  })
}
