import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

export interface ProxyOptions {
  target: string
  /** How long the service may stay silent, in milliseconds. */
  timeoutMs: number
  /** Largest body, in bytes; counted where the client announced none. */
  maxBytes: number
  agent: Agent
  /** The body of a request that was read already. */
  bodyOf?: (req: IncomingMessage) => Buffer | undefined
}

/** Shorter than the services keep idle connections, so that none is written to while it closes. */
const idleSocketMs = 30_000

/**
 * A pool of connections to one service.
 *
 * @param maxSockets as many as requests may be open, so that none waits for a connection.
 */
export const createPool = (maxSockets: number): Agent =>
  new Agent({ keepAlive: true, maxSockets, maxFreeSockets: 128, timeout: idleSocketMs, scheduling: 'lifo' })

/** Passes requests on to one service. Failures reach Express's error handler. */
export function createProxy({ bodyOf = () => undefined, ...options }: ProxyOptions): RequestHandler {
  const silent = new WeakSet<IncomingMessage>()
  const onFailure = new WeakMap<IncomingMessage, (cause: unknown) => void>()
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: options.target,
    agent: options.agent,
    proxyTimeout: options.timeoutMs,
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on('proxyReq', (upstream: ClientRequest, req: IncomingMessage, res: ServerResponse) => {
          upstream.once('timeout', () => silent.add(req))
          const body = bodyOf(req)
          // The library then pipes `req`, which has ended, and so ends the request.
          if (body) upstream.write(body)
          else if (req.headers['transfer-encoding'] !== undefined) {
            countBody(req, options.maxBytes, () => {
              res.once('finish', () => req.socket.destroySoon())
              onFailure.get(req)?.(new AppError('payload_too_large'))
            })
          }
          // The client got its answer before its body arrived; the service would wait for the rest.
          res.once('close', () => {
            if (!req.complete) upstream.destroy()
          })
        })
        server.on('error', (cause: Error, req?: IncomingMessage) => req && onFailure.get(req)?.(cause))
      },
    ],
  })
  return (req, res, next) => {
    // The client left during admission; nothing would close the request to the service.
    if (res.destroyed) return
    onFailure.set(req, (cause) => {
      if (!res.headersSent) next(upstreamFailure(cause, silent.has(req)))
    })
    proxy(req, res, next).catch(next)
  }
}

/** Attaches when the body starts to flow, so that every chunk is counted. */
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
