import type { IncomingMessage } from 'node:http'
import { type App, AppError, addressKey, hasBody } from '@runwen/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { routeOf } from '../admit.ts'
import type { Config } from '../config.ts'
import type { Route, Upstream } from '../routes.ts'
import type { OpenKind, OpenLimits, OpenRequests } from '../security/open-requests.ts'
import { createPool, createProxy } from './proxy.ts'
import { SmallBodies } from './small-bodies.ts'

export interface ProxyDependencies {
  admit: RequestHandler
  /** Runs once a call is admitted. */
  markPosition: RequestHandler
  open: OpenRequests
}

const sandboxLimits = { timeoutMs: 30_000, maxBytes: 65_536 }

/** Proxies admitted calls to their services, and `/sandbox` to the payment sandbox if configured. */
export function addProxies(app: App, config: Config, { admit, markPosition, open }: ProxyDependencies): void {
  const { take, bodyOf } = bodies(open)
  const proxyOf = proxies(
    {
      auth: config.AUTH_URL,
      files: config.FILES_URL,
      messaging: config.MESSAGING_URL,
      payment: config.PAYMENT_URL,
      notifications: config.NOTIFICATIONS_URL,
    },
    open.limits,
    bodyOf,
  )
  app.routes.all('/api/{*rest}', admit, markPosition, async (req, res, next) => {
    const route = routeOf(res)
    await take(req, res, route)
    proxyOf(route)(req, res, next)
  })
  if (!config.SANDBOX_URL) return
  const agent = createPool(open.limits.call.total)
  const sandbox = createProxy({ target: config.SANDBOX_URL, ...sandboxLimits, agent, bodyOf })
  app.routes.all('/sandbox{/*rest}', async (req, res, next) => {
    res.locals.route = '/sandbox'
    await take(req, res, { kind: 'call', upstream: 'sandbox', maxBytes: sandboxLimits.maxBytes })
    sandbox(req, res, next)
  })
}

/** Buffers small bodies before it counts the request as open. Counts uploads immediately and does not buffer them. */
function bodies(open: OpenRequests) {
  const smallBodies = new SmallBodies()
  const read = new WeakMap<IncomingMessage, Buffer>()
  const readSmall = async (req: Request, res: Response, maxBytes: number) => {
    try {
      const body = await smallBodies.read(req, maxBytes)
      read.set(req, body)
      delete req.headers['transfer-encoding']
      req.headers['content-length'] = String(body.length)
    } catch (error) {
      // The rest of the body is not read.
      res.set('Connection', 'close')
      throw error
    }
  }
  return {
    bodyOf: (req: IncomingMessage) => read.get(req),
    async take(
      req: Request,
      res: Response,
      { kind, upstream, maxBytes }: { kind: OpenKind; upstream: string; maxBytes: number },
    ): Promise<void> {
      if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new AppError('payload_too_large')
      if (kind !== 'upload' && hasBody(req)) await readSmall(req, res, maxBytes)
      open.take(kind, { userId: res.locals.userId, address: addressKey(req.ip), upstream }, res)
    },
  }
}

/** Creates proxies on demand, one per combination of service, kind and limits. */
function proxies(
  targets: Record<Upstream, string>,
  limits: Record<OpenKind, OpenLimits>,
  bodyOf: (req: IncomingMessage) => Buffer | undefined,
): (route: Route) => RequestHandler {
  const pools = new Map<string, ReturnType<typeof createPool>>()
  const made = new Map<string, RequestHandler>()
  const poolOf = ({ upstream, kind }: Route) => {
    const key = `${upstream} ${kind}`
    const pool = pools.get(key) ?? createPool(limits[kind].total)
    pools.set(key, pool)
    return pool
  }
  return (route) => {
    const { upstream, kind, timeoutMs, maxBytes } = route
    const key = `${upstream} ${kind} ${timeoutMs} ${maxBytes}`
    const proxy =
      made.get(key) ??
      createProxy({ target: targets[upstream], timeoutMs, maxBytes, agent: poolOf(route), bodyOf })
    made.set(key, proxy)
    return proxy
  }
}
