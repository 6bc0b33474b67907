import {
  type Event,
  type EventData,
  type EventName,
  type Language,
  type ServiceType,
  type StaffRole,
  subscriptions,
} from '@runwen/contracts'
import type { NewEvent } from '@runwen/event-bus'
import { newId, readConfig } from '@runwen/service-kit'
import {
  client,
  confirmPassword,
  createSession,
  eventually,
  serviceHarness,
  silent,
  type TestSession,
} from '@runwen/test-kit'
import { testPeer } from '@runwen/test-kit/peer'
import { type Sandbox, startSandbox } from '@runwen/test-kit/sandbox'
import { setUp } from '@runwen/test-kit/set-up'
import { afterAll, beforeEach } from 'vitest'
import { openRenderer } from '../src/adapters/pdf/renderer.ts'
import { openStripe } from '../src/adapters/stripe/stripe.ts'
import { schema } from '../src/config.ts'
import { type Overrides, type PaymentService, startService } from '../src/service.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import { lossyProvider } from './lossy-provider.ts'
import { startWebhookForwarder } from './webhook-forwarder.ts'

/** Variables of the service, in addition to the test's own. */
type Settings = Record<string, string>

interface CustomerOptions {
  consent?: boolean
  language?: Language
  userId?: string
  /** Whether the service receives the registration; true by default. */
  isRegistered?: boolean
}

/** The payment service with real servers, the provider's sandbox and a peer service that exchanges events with it. */
async function startHarness(given: Settings) {
  const kit = await serviceHarness<PaymentService>('payment')
  const { database: testDb, broker, redis, rows: database } = kit
  const receivedEvents: Event[] = []
  const keep = async (_tx: unknown, event: Event) => void receivedEvents.push(event)
  const own = subscriptions.files.filter((name) => name.startsWith('payment.'))
  const peer = await testPeer('files', broker.url, Object.fromEntries(own.map((name) => [name, keep])))
  const forwarder = await startWebhookForwarder()
  const sandbox = await startSandbox({
    webhookUrl: forwarder.url,
    retryAfterMs: [200, 400, 800],
    delays: { refundCompletion: 4_000 },
  })
  const configWith = (settings: Settings) => configOf(kit.env, sandbox, { ...given, ...settings })
  const clock = { forwardMs: 0 }
  const now = () => new Date(Date.now() + clock.forwardMs)
  const provider = lossyProvider(
    openStripe({
      secretKey: sandbox.secretKey,
      webhookSecrets: [sandbox.webhookSecret],
      apiUrl: sandbox.url,
    }),
  )
  const startReplica = (more: Overrides = {}, settings: Settings = {}) =>
    kit.start(() =>
      startService(configWith(settings), {
        log: silent,
        now,
        provider: provider.provider,
        // Most tests render no PDF and need not wait for sample receipts.
        pdfRenderer: { ...openRenderer(), prepare: async () => undefined },
        ...more,
      }),
    )
  const service = await startReplica()
  forwarder.target = `${service.url}/api/payment/webhook`

  /** Publishes an event as the peer service. */
  const publish = async <N extends EventName>(type: N, subject: string, data: EventData<N>, version = 1) => {
    await peer.publish({ type, subject, version, data } as NewEvent)
  }
  return {
    service,
    sandbox,
    database,
    testDb,
    broker,
    /** Events of the payment service that the peer received. */
    receivedEvents,
    /** Moves the service's clock forward. */
    clock,
    lossyProvider: provider,
    publish,
    /** Starts another replica of the service. */
    startReplica,
    async upload(userId: string, serviceType: ServiceType = 1, name = 'paper.docx') {
      const fileId = newId()
      await publish('file.uploaded', fileId, {
        file_id: fileId,
        user_id: userId,
        username: 'uploader',
        original_name: name,
        service_type: serviceType,
        size: 1_000,
        sha256: 'a'.repeat(64),
      })
      return fileId
    },
    /** Registers and signs in a customer. */
    async customer({
      consent = true,
      language = 'en',
      isRegistered = true,
      userId: given,
    }: CustomerOptions = {}) {
      const session = await createSession({
        redisUrl: redis.url,
        authenticatedAt: now(),
        ...(given ? { userId: given } : {}),
      })
      const { userId, username, token } = session
      const api = client(service.url, { token, language })
      if (!isRegistered) return { userId, username, session, api }
      const agreement = consent ? { version: '1', agreed_at: new Date().toISOString() } : null
      await publish('user.registered', userId, {
        user_id: userId,
        username,
        language,
        consent: agreement,
      })
      await eventually(async () => {
        const seen = `SELECT 1 FROM customers WHERE user_id = $1 AND state = 'registered'`
        const { rowCount } = await database.pool.query(seen, [userId])
        if (rowCount === 0) throw new Error('not registered yet')
      })
      return { userId, username, session, api }
    },
    /** Signs in a member of staff; default: an owner. */
    async admin(role: StaffRole = 'owner') {
      const who = { isStaff: true, role, authenticatedAt: now() }
      const { token } = await createSession({ redisUrl: redis.url, ...who })
      return client(service.url, { token, language: 'en' })
    },
    /** Records that the customer entered the password now, by the service's clock. */
    confirmPassword: ({ session }: { session: TestSession }) => confirmPassword(redis.url, session, now()),
    /** Waits until both sides have handled every published event. */
    waitForEvents: () => kit.untilIdle(peer),
    async close() {
      await kit.stop()
      await sandbox.close()
      await forwarder.close()
      await peer.close()
      await kit.close()
    },
  }
}

export type Harness = Awaited<ReturnType<typeof startHarness>>
export type Customer = Awaited<ReturnType<Harness['customer']>>

/**
 * Starts a harness before the tests of a file. Each test starts without faults in the sandbox. After the last test it
 * checks that the ledger balances.
 */
export function useHarness(settings: Settings = {}): Harness {
  const harness = setUp(() => startHarness(settings))
  beforeEach(() => harness.sandbox.control.reset())
  afterAll(async () => {
    harness.sandbox.control.reset()
    await expectBalancedLedger(harness)
  })
  return harness
}

function configOf(env: Settings, sandbox: Sandbox, settings: Settings) {
  return readConfig(schema, {
    ...env,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://runwen.example',
    REBATE_WAITING_DAYS: '0',
    WITHDRAWAL_MINIMUM_CENTS: '1',
    STRIPE_SECRET_KEY: sandbox.secretKey,
    STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    STRIPE_API_URL: sandbox.url,
    ...settings,
  })
}
