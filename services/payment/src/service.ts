import { type EventBus, publishAudit, startEventBus } from '@runwen/event-bus'
import {
  type Overrides as FoundationOverrides,
  openDatabase,
  openFoundation,
  reportMissingSettings,
} from '@runwen/service-kit'
import { countPayments } from './adapters/count-payments.ts'
import { openRenderer, type PdfRenderer } from './adapters/pdf/renderer.ts'
import { createPerUserLock } from './adapters/per-user-lock.ts'
import { openStripe } from './adapters/stripe/stripe.ts'
import { type Config, declineLimit, modeOf } from './config.ts'
import type { Context } from './context.ts'
import { consumers } from './events/consumers.ts'
import { addRoutes } from './http/app.ts'
import { measureBacklog } from './jobs/measure-backlog.ts'
import { jobConnections, startJobs } from './jobs/start-jobs.ts'
import { watchLedger } from './jobs/watch-ledger.ts'
import type { Provider } from './models/provider.ts'

export interface Overrides extends FoundationOverrides {
  provider?: Provider
  /** How long a call that needs the provider may take. */
  deadlineMs?: number
  pdfRenderer?: PdfRenderer
}

export interface PaymentService {
  url: string
  eventBus: EventBus
  close(): Promise<void>
}

/** Starts the service. It listens when this resolves, even if database, broker or Redis are still down. */
export async function startService(config: Config, overrides: Overrides = {}): Promise<PaymentService> {
  const foundation = openFoundation({
    service: 'payment',
    config,
    publicKeys: config.AUTH_PUBLIC_KEY,
    log: overrides.log,
    now: overrides.now,
  })
  const { database, metrics, log } = foundation
  // A separate pool, so that jobs and requests do not wait for each other's connections.
  const jobsDatabase = openDatabase({
    url: config.DATABASE_URL,
    name: 'payment jobs',
    log,
    max: jobConnections,
    now: foundation.now,
  })
  // Verifying the whole ledger can take minutes.
  const ledgerDatabase = openDatabase({
    url: config.DATABASE_URL,
    name: 'payment ledger',
    log,
    max: 1,
    statementTimeoutMs: 600_000,
    now: foundation.now,
  })
  const { now } = foundation
  const mode = modeOf(config)
  const syncing = {
    database: jobsDatabase,
    provider:
      overrides.provider ??
      openStripe({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecrets: [config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_PREVIOUS_SECRET ?? []].flat(),
        apiUrl: config.STRIPE_API_URL,
      }),
    withUserLock: createPerUserLock(),
    countPayment: countPayments(metrics),
    now,
    log,
    isLive: mode === 'live',
    declineLimit,
  }
  const seller = {
    name: config.SELLER_NAME,
    address: config.SELLER_ADDRESS,
    taxNumber: config.SELLER_TAX_NUMBER,
    contact: config.SELLER_CONTACT,
  }
  const { SELLER_ADDRESS, SELLER_TAX_NUMBER, SELLER_CONTACT, CNY_PER_USD, CNY_RATE_DATE } = config
  reportMissingSettings(metrics, {
    ...{ SELLER_ADDRESS, SELLER_TAX_NUMBER, SELLER_CONTACT, CNY_PER_USD },
    // Without a rate, its day says nothing.
    ...(CNY_PER_USD !== undefined && { CNY_RATE_DATE }),
  })
  const pdfRenderer = overrides.pdfRenderer ?? openRenderer()
  const prepared = pdfRenderer
    .prepare()
    .catch((err: unknown) => log.warn({ err }, 'sample receipts not rendered'))
  const ledger = watchLedger({ ...syncing, database: ledgerDatabase }, metrics)
  const jobs = startJobs(foundation.jobs, { ...syncing, seller, pdfRenderer }, ledger, {
    billingKeptYears: config.BILLING_KEPT_YEARS,
  })
  measureBacklog(metrics, jobsDatabase, now)
  const eventBus = await startEventBus({
    ...foundation.busOptions,
    consumers: consumers({ now, wakeReceipts: jobs.receipts.wake }),
  })

  const context: Context = {
    ...syncing,
    database,
    pdfRenderer,
    isConnected: eventBus.isConnected,
    wakeRefunds: jobs.refunds.wake,
    wakeWebhooks: jobs.webhooks.wake,
    mode,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    publicUrl: config.PUBLIC_URL,
    prices: { 1: config.PRICE_TRANSLATION_CENTS, 2: config.PRICE_POLISH_CENTS },
    cnyPerUsd: config.CNY_PER_USD ?? null,
    cnyRateDate: config.CNY_RATE_DATE ?? null,
    withdrawalLimits: {
      waitingDays: config.REBATE_WAITING_DAYS,
      minimum: config.WITHDRAWAL_MINIMUM_CENTS,
    },
    seller,
    deadlineMs: overrides.deadlineMs ?? 25_000,
  }
  // The service is ready only now, so that the first receipt takes no longer than the next ones.
  await prepared
  const server = await foundation.serve({
    auditPublisher: publishAudit('payment'),
    checks: { rabbitmq: eventBus.check },
    recentPasswordMs: config.PASSWORD_CONFIRMED_MINUTES * 60_000,
    addRoutes: (app) => addRoutes(app, context),
    closing: [
      foundation.jobs.stop,
      pdfRenderer.close,
      eventBus.close,
      jobsDatabase.close,
      ledgerDatabase.close,
    ],
  })
  return { ...server, eventBus }
}
