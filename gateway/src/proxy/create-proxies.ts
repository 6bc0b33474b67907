import type { IncomingMessage } from 'node:http'
import { AppError, addressKey, hasBody } from '@runwen/service-kit'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Admit } from '../admit.ts'
import { type Config, serviceUrls } from '../config.ts'
import type { Find, Route, Upstream } from '../routes.ts'
import type { OpenKind, OpenLimits, OpenRequests } from '../security/open-requests.ts'
import { createForwarder } from './forward.ts'
import { createProxy } from './proxy.ts'
import { SmallBodies } from './small-bodies.ts'
import { createPool } from './upstream.ts'

export interface ProxyDependencies {
  admit: Admit
  find: Find
  /** Runs once a call is admitted. */
  markPosition: (req: Request, res: Response) => void
  open: OpenRequests
}

const sandboxLimits = { timeoutMs: 30_000, maxBytes: 65_536 }

export interface Proxies {
  /** Takes the calls of the table, and leaves all others. */
  known: RequestHandler
  /** Takes all calls, and refuses those that do not exist. */
  all: RequestHandler
  /** Takes the requests for the payment sandbox; undefined if payments go to Stripe. */
  sandbox: RequestHandler | undefined
}

/** Proxies admitted calls to their services, and `/sandbox` to the payment sandbox if configured. */
export function createProxies(config: Config, dependencies: ProxyDependencies): Proxies {
  const { admit, find, markPosition, open } = dependencies
  const { take, bodyOf } = bodies(open)
  const proxyOf = proxies(serviceUrls(config), open.limits, bodyOf)
  const pass = async (req: Request, res: Response, next: NextFunction, found: Route | undefined) => {
    const route = await admit(req, res, found)
    markPosition(req, res)
    await take(req, res, route)
    proxyOf(route)(req, res, next)
  }
  return {
    known(req, res, next) {
      const found = find(req.method, req.path)
      return found ? pass(req, res, next, found) : next()
    },
    all: (req, res, next) => pass(req, res, next, find(req.method, req.path)),
    sandbox: config.SANDBOX_URL ? sandboxProxy(config.SANDBOX_URL, open, { take, bodyOf }) : undefined,
  }
}

function sandboxProxy(
  target: string,
  { limits }: OpenRequests,
  { take, bodyOf }: ReturnType<typeof bodies>,
): RequestHandler {
  const proxy = createProxy({ target, ...sandboxLimits, agent: createPool(limits.call.total), bodyOf })
  return async (req, res, next) => {
    res.locals.route = '/sandbox'
    await take(req, res, { kind: 'call', upstream: 'sandbox', maxBytes: sandboxLimits.maxBytes })
    proxy(req, res, next)
  }
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
    const known = made.get(key)
    if (known) return known
    const options = { target: targets[upstream], timeoutMs, agent: poolOf(route), bodyOf }
    // Calls have small bodies, which are read before, and answers that are rarely large.
    const isForwarded = kind === 'call' && options.target.startsWith('http:')
    const proxy = isForwarded ? createForwarder(options) : createProxy({ ...options, maxBytes })
    made.set(key, proxy)
    return proxy
  }
}
