import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { Route, Upstream } from '../routes.ts'

export interface ProxyOptions {
  target: string
  timeoutMs: number
}

/** Shorter than the services keep idle connections, so that none is written to while it closes. */
const idleSocketMs = 30_000

/** One proxy for each service and patience that the table of routes names. */
export function proxies(targets: Record<Upstream, string>): (route: Route) => RequestHandler {
  const made = new Map<string, RequestHandler>()
  return ({ upstream, timeoutMs }) => {
    const key = `${upstream} ${timeoutMs}`
    const proxy = made.get(key) ?? createProxy({ target: targets[upstream], timeoutMs })
    made.set(key, proxy)
    return proxy
  }
}

/** Passes requests on to one service over connections that are kept. Failures reach Express's error handler. */
export function createProxy(options: ProxyOptions): RequestHandler {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 512,
    maxFreeSockets: 128,
    timeout: idleSocketMs,
    scheduling: 'lifo',
  })
  const silent = new WeakSet<IncomingMessage>()
  const onFailure = new WeakMap<IncomingMessage, (cause: unknown) => void>()
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: options.target,
    agent,
    proxyTimeout: options.timeoutMs,
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (upstream: ClientRequest, req: IncomingMessage, res: ServerResponse) => {
          upstream.once('timeout', () => silent.add(req))
          // Answered before its body came whole: the service would wait for the rest for ever.
          res.once('close', () => {
            if (!req.complete) upstream.destroy()
          })
        })
        server.on('error', (cause: Error, req?: IncomingMessage) => req && onFailure.get(req)?.(cause))
      },
    ],
  })
  return (req, res, next) => {
    onFailure.set(req, (cause) => {
      if (!res.writableEnded) next(upstreamFailure(cause, silent.has(req)))
    })
    proxy(req, res, next).catch(next)
  }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

function upstreamFailure(cause: unknown, silent: boolean): AppError {
  if (silent) return new AppError('gateway_timeout', { cause })
  const { code = '' } = cause as NodeJS.ErrnoException
  if (!unreachable.includes(code)) return new AppError('bad_gateway', { cause })
  return new AppError('unavailable', { cause, retryAfterSeconds: 1 })
}
