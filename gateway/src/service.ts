import { consumeHints } from '@runwen/event-bus'
import {
  addLiveness,
  addReadiness,
  type Clock,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  type Log,
  listen,
  type MinDataRate,
  openRedis,
  openSessionActivity,
  openSessionStore,
  reportMissingSettings,
  systemClock,
} from '@runwen/service-kit'
import { createAdmit } from './admit.ts'
import { type Config, lacksProxies, serviceUrls } from './config.ts'
import { addRoutes } from './http.ts'
import { Live } from './live/live.ts'
import { toUpdate } from './live/updates.ts'
import { routeFinder, routes } from './routes.ts'
import { type OpenKind, type OpenLimits, OpenRequests, openLimits } from './security/open-requests.ts'
import { createRateLimits, limitPages } from './security/rate-limits.ts'
import { awaitDependencies, isReady } from './starting/await-dependencies.ts'

/** Replaces limits in tests, and stops a start that waits. */
export interface Overrides {
  log?: Log
  now?: Clock
  minDataRate?: MinDataRate
  /** Timeout without any data from a service, for every call, in milliseconds. */
  timeoutMs?: number
  /** Maximum body size of every call, in bytes. */
  maxBytes?: number
  open?: Partial<Record<OpenKind, OpenLimits>>
  /** How long a report of presence counts, in milliseconds. */
  presenceTtlMs?: number
  /** How long the start waits for the services, in milliseconds. */
  longestStartMs?: number
  /** Ends the wait for the services. */
  stop?: AbortSignal
}

const longestStartMs = 60_000
const presenceTtlMs = 20_000
/** Of each copy. The limit of open files must be at least twice the total. */
const connections = { total: 10_000, perAddress: 1_000 }

const table = ({ timeoutMs, maxBytes }: Overrides) =>
  routes.map((route) => ({
    ...route,
    timeoutMs: timeoutMs ?? route.timeoutMs,
    maxBytes: maxBytes ?? route.maxBytes,
  }))

/** Starts the gateway: the public port, the internal port and the reader of live updates. */
export async function startService(config: Config, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog({ service: 'gateway', level: config.LOG_LEVEL })
  if (lacksProxies(config))
    log.warn('PUBLIC_URL is https, but TRUSTED_PROXIES is empty: limits per address count all clients as one')
  const metrics = createMetrics({ service: 'gateway', runtime: true })
  const { CONTACT_NAME, CONTACT_REGISTRATION, CONTACT_ADDRESS, CONTACT_EMAIL } = config
  const { CONTACT_PHONE, CONTACT_WECHAT, CONTACT_HOURS } = config
  reportMissingSettings(metrics, {
    ...{ CONTACT_NAME, CONTACT_REGISTRATION, CONTACT_ADDRESS, CONTACT_EMAIL },
    ...{ CONTACT_PHONE, CONTACT_WECHAT, CONTACT_HOURS },
  })
  const redis = openRedis({ url: config.REDIS_URL, log })
  const readerRedis = openRedis({ url: config.REDIS_URL, log, commandTimeoutMs: 5_000 })
  const sessions = openSessionStore(redis)
  const authenticator = createAuthenticator({ publicKeys: config.AUTH_PUBLIC_KEY, sessions })

  const { now = systemClock } = overrides
  const open = new OpenRequests({ ...openLimits, ...overrides.open })
  const live = new Live({
    open,
    redis,
    readerRedis,
    sessions,
    hints: () => hints.check(),
    log,
    metrics,
    now,
  })
  const hints = await consumeHints({
    brokerUrl: config.RABBITMQ_URL,
    log,
    metrics,
    onHint: (hint) => live.publish(hint.event.id, toUpdate(hint)),
  })
  live.start()

  const checks = {
    redis: () => redis.ping(),
    broker: () => hints.check(),
    live: () => live.check(),
  }
  const { SANDBOX_URL: sandbox } = config
  const ready = (urls: Record<string, string>) =>
    Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, isReady(url)]))
  const starting = awaitDependencies({
    checks: { ...checks, ...(sandbox && ready({ sandbox })) },
    services: ready(serviceUrls(config)),
    timeoutMs: overrides.longestStartMs ?? longestStartMs,
    log,
  })
  overrides.stop?.addEventListener('abort', starting.stop)
  if (overrides.stop?.aborted) starting.stop()

  const limit = createRateLimits(config, redis, log)
  const app = createApp({
    log,
    metrics,
    authenticator,
    minDataRate: overrides.minDataRate,
    isPublic: true,
  })
  addRoutes(app, config, {
    find: routeFinder(table(overrides)),
    admit: createAdmit({
      authenticator,
      activity: openSessionActivity(redis),
      limit,
      now,
    }),
    live,
    presence: { redis, limit, ttlMs: overrides.presenceTtlMs ?? presenceTtlMs },
    open,
    limitPages: limitPages(config),
    starting,
  })
  const internal = createApp({ log, metrics })
  addReadiness(internal, { metrics, checks: { ...checks, start: starting.check } })
  addLiveness(internal)

  const internalServer = await listen(internal.express, { host: config.HOST, port: config.INTERNAL_PORT })
  await starting.mayListen
  // A proxy would prefer a copy that has no calls, even one that is about to end.
  const publicServer = overrides.stop?.aborted
    ? undefined
    : await listen(app.express, {
        host: config.HOST,
        port: config.PORT,
        drainMs: config.DRAIN_SECONDS * 1_000,
        minDataRate: overrides.minDataRate,
        connections: {
          ...connections,
          isProxy: (address) => app.express.get('trust proxy fn')(address, 0),
        },
      })
  // Each proxy listens for the end of the server. Their number is fixed, but more than Node.js takes for a leak.
  publicServer?.server.setMaxListeners(0)
  const url = publicServer?.url ?? ''
  if (publicServer) log.info({ url, internal: internalServer.url }, 'gateway is listening')

  return {
    /** Empty if the start was stopped before the public port opened. */
    url,
    internalUrl: internalServer.url,
    async close() {
      starting.stop()
      await publicServer?.drain()
      await hints.close()
      await live.close()
      await Promise.all([publicServer?.close(), internalServer.close()])
      redis.disconnect()
    },
  }
}
