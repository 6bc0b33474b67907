import { consumeHints } from '@runwen/messaging'
import {
  AppError,
  addLiveness,
  addReadiness,
  createApp,
  createAuthenticator,
  createLog,
  createMetrics,
  type Log,
  listen,
  openRedis,
  openSessionStore,
} from '@runwen/service-kit'
import { admit } from './admit.ts'
import type { GatewayConfig } from './config.ts'
import { addDocumentation } from './documentation.ts'
import { Live } from './live/live.ts'
import { toUpdate } from './live/updates.ts'
import { addPages } from './pages.ts'
import { addProxies } from './proxy/add-proxies.ts'
import { addForwarded } from './proxy/forwarded.ts'
import { BodyWatch, type Pace } from './proxy/watch-bodies.ts'
import { routes } from './routes.ts'
import { securityHeaders } from './security/headers.ts'
import { isNormalTarget } from './security/normal-request.ts'
import { createRateLimits } from './security/rate-limits.ts'

/** Figures of design that tests may shorten. */
export interface Overrides {
  log?: Log
  pace?: Pace
  /** How long every service may stay silent, in milliseconds. */
  timeoutMs?: number
}

const pace: Pace = { idleMs: 20_000, minRate: 1_024, windowMs: 20_000 }
const version = '0.1.0'

/** Starts the gateway: the public port, the internal one, and the reading of live updates. */
export async function startGateway(config: GatewayConfig, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog({ service: 'gateway', level: config.logLevel })
  const metrics = createMetrics({ service: 'gateway', runtime: true })
  const redis = openRedis({ url: config.redisUrl, log })
  const readerRedis = openRedis({ url: config.redisUrl, log, commandTimeoutMs: 5_000 })
  const sessions = openSessionStore(redis)
  const authenticator = createAuthenticator({ publicKey: config.publicKey, sessions })
  const bodies = new BodyWatch(overrides.pace ?? pace)

  const hints = await consumeHints({
    brokerUrl: config.brokerUrl,
    log,
    metrics,
    onHint: (hint) => live.publish(hint.event.id, toUpdate(hint)),
  })
  const live = new Live({ redis, readerRedis, sessions, hints: hints.check, log, metrics })
  live.start()

  const app = createApp({ log, metrics, authenticator })
  app.express.set('trust proxy', config.trustedProxies.length > 0 ? config.trustedProxies : false)
  app.routes.use((req, _res, next) => {
    if (!isNormalTarget(req.url)) throw new AppError('malformed_request')
    next()
  })
  app.routes.use(
    addForwarded,
    securityHeaders({ stripe: !config.sandboxUrl, https: config.publicUrl.startsWith('https:') }),
  )
  addLiveness(app)
  live.addRoute(app)
  addDocumentation(app, version)
  const { timeoutMs } = overrides
  const table = timeoutMs === undefined ? routes : routes.map((route) => ({ ...route, timeoutMs }))
  addProxies(app, config, admit(table, authenticator, createRateLimits(config.rates, redis, log)), bodies)
  addPages(app, config.webRoot)

  const internal = createApp({ log, metrics })
  addReadiness(internal, {
    metrics,
    checks: { redis: () => redis.ping(), broker: hints.check, live: () => live.check() },
  })
  addLiveness(internal)

  const publicServer = await listen(app.express, { host: config.host, port: config.port })
  const internalServer = await listen(internal.express, { host: config.host, port: config.internalPort })
  log.info({ url: publicServer.url, internal: internalServer.url }, 'gateway listens')

  return {
    url: publicServer.url,
    internalUrl: internalServer.url,
    async close() {
      await hints.close()
      await live.close()
      await Promise.all([publicServer.close(), internalServer.close()])
      bodies.close()
      redis.disconnect()
    },
  }
}
