import { addHealth, createApp, createLog, createMetrics, type Log, listen } from '@runwen/service-kit'
import type { CallContext, Delays } from './api/call-context.ts'
import type { Config } from './config.ts'
import { type Faults, noFaults } from './faults.ts'
import { apiErrors, apiRouter } from './http/app.ts'
import type { Execution } from './http/execute.ts'
import { Idempotency } from './http/idempotency.ts'
import { pagesRouter } from './pages/router.ts'
import { openStore, type Store } from './store/store.ts'
import { startTasks } from './tasks.ts'
import { sendWebhook } from './webhooks/send.ts'
import { WebhookDelivery } from './webhooks/webhook-delivery.ts'

/** Replacements for tests. */
export interface Overrides {
  log?: Log
  now?: () => number
  random?: () => number
  delays?: Partial<Delays>
  retryAfterMs?: readonly number[]
  faults?: Partial<Faults>
}

/** By which tests control a sandbox: the test kit. */
export interface Internals {
  store: Store
  faults: Faults
  createContext: () => CallContext
  /** Call it after a transaction. */
  committed: () => void
  /** Sends a signed body to the webhook endpoint; true when the endpoint accepted it. */
  send: (payload: string) => Promise<boolean>
}

/** A running sandbox. */
export interface Service {
  url: string
  internals: Internals
  close(): Promise<void>
}

const defaultDelays: Delays = {
  walletSettlement: 0,
  balancePosting: 1_000,
  refundCompletion: 10_000,
  disputeOpening: 5_000,
}

/** Starts the sandbox. It accepts requests once the promise resolves. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<Service> {
  const log = overrides.log ?? createLog({ service: 'stripe-sandbox', level: config.LOG_LEVEL })
  const { now = Date.now, random = Math.random, retryAfterMs } = overrides
  const faults: Faults = { ...noFaults, ...overrides.faults }
  const store = openStore(config.DATA_DIR)
  const endpoint = config.WEBHOOK_URL && { url: config.WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET }
  const webhookDelivery = endpoint
    ? new WebhookDelivery({
        store,
        endpoint,
        faults,
        log,
        now,
        random,
        ...(retryAfterMs ? { retryAfterMs } : {}),
      })
    : undefined

  const delays = { ...defaultDelays, ...overrides.delays }
  let publicUrl = config.PUBLIC_URL?.replace(/\/+$/, '') ?? ''
  const byItself = { id: null, idempotencyKey: null }
  const createContext = (request: CallContext['request'] = byItself): CallContext => {
    return { store, now: now(), publicUrl, delays, request, webhooks: webhookDelivery !== undefined }
  }
  const tasks = startTasks({ createContext, log, committed: () => webhookDelivery?.wake() })
  const committed = () => {
    webhookDelivery?.wake()
    tasks.wake()
  }

  const execution: Execution = {
    store,
    idempotency: new Idempotency(store),
    faults,
    random,
    createContext,
    committed,
  }
  const keys = { secret: config.STRIPE_SECRET_KEY, publishable: config.STRIPE_PUBLISHABLE_KEY }
  const api = { keys, execution, log }
  const send = (payload: string) => {
    if (!endpoint) throw new Error('WEBHOOK_URL is not set')
    return sendWebhook(endpoint, payload, now())
  }

  const metrics = createMetrics({ service: 'stripe-sandbox' })
  const app = createApp({ log, metrics })
  app.express.set('query parser', 'extended')
  addHealth(app, { metrics, checks: { store: async () => store.rows('SELECT 1 AS one') } })
  app.routes.use(apiRouter(api), pagesRouter(api))
  app.routes.use('/v1', apiErrors(log))
  const server = await listen(app.express, { host: config.HOST, port: config.PORT })
  publicUrl ||= server.url
  committed()
  log.info({ url: server.url }, 'sandbox ready')

  return {
    url: server.url,
    internals: { store, faults, createContext, committed, send },
    async close() {
      tasks.close()
      await server.close()
      await webhookDelivery?.close()
      store.close()
    },
  }
}
