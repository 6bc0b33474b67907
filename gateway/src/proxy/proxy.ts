import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import type { Route, Upstream } from '../routes.ts'

export interface ProxyOptions {
  target: string
  timeoutMs: number
  /** Largest body, in bytes; counted where none was announced. */
  maxBytes: number
}

/** Shorter than the services keep idle connections, so that none is written to while it closes. */
const idleSocketMs = 30_000

/** One proxy for each service and its limits as the table of routes names them. */
export function proxies(targets: Record<Upstream, string>): (route: Route) => RequestHandler {
  const made = new Map<string, RequestHandler>()
  return ({ upstream, timeoutMs, maxBytes }) => {
    const key = `${upstream} ${timeoutMs} ${maxBytes}`
    const proxy = made.get(key) ?? createProxy({ target: targets[upstream], timeoutMs, maxBytes })
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
          if (req.headers['transfer-encoding'] !== undefined) {
            countBody(req, options.maxBytes, () => {
              res.once('finish', () => req.socket.destroySoon())
              onFailure.get(req)?.(new AppError('payload_too_large'))
            })
          }
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
      if (!res.headersSent) next(upstreamFailure(cause, silent.has(req)))
    })
    proxy(req, res, next).catch(next)
  }
}

/** Listens from the moment that the body is passed on, so that no part of it is missed. */
function countBody(req: IncomingMessage, maxBytes: number, onExcess: () => void): void {
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    const before = bytes
    bytes += chunk.length
    if (before <= maxBytes && bytes > maxBytes) onExcess()
  })
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

function upstreamFailure(cause: unknown, silent: boolean): AppError {
  if (cause instanceof AppError) return cause
  if (silent) return new AppError('gateway_timeout', { cause })
  const { code = '' } = cause as NodeJS.ErrnoException
  if (!unreachable.includes(code)) return new AppError('bad_gateway', { cause })
  return new AppError('unavailable', { cause, retryAfterSeconds: 1 })
}
