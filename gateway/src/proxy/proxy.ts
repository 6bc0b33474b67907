import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError, failSpan, startChildSpan, traceparentOf } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'

export interface ProxyOptions {
  target: string
  /** Timeout without any data from the service, in milliseconds. */
  timeoutMs: number
  /** Maximum body size in bytes, counted here if the request has no Content-Length. */
  maxBytes: number
  agent: Agent
  /** Returns the body of a request if it has already been read. */
  bodyOf?: (req: IncomingMessage) => Buffer | undefined
}

/** Shorter than the keep-alive timeout of the services, so that the gateway never reuses a connection that is closing. */
const idleSocketMs = 30_000

/**
 * Creates a connection pool for one service.
 *
 * @param maxSockets at least the number of requests that may be open, so that none waits for a connection.
 */
export const createPool = (maxSockets: number): Agent =>
  new Agent({ keepAlive: true, maxSockets, maxFreeSockets: 128, timeout: idleSocketMs, scheduling: 'lifo' })

/** Proxies requests to one service. Passes failures to Express's error handler. */
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
          // The library then pipes `req`, which has already ended; this ends the upstream request.
          if (body) upstream.write(body)
          else if (req.headers['transfer-encoding'] !== undefined) {
            countBody(req, options.maxBytes, () => {
              res.once('finish', () => req.socket.destroySoon())
              onFailure.get(req)?.(new AppError('payload_too_large'))
            })
          }
          // The response ended before the request body was complete; the service would wait for the rest.
          res.once('close', () => {
            if (!req.complete) upstream.destroy()
          })
        })
        server.on('error', (cause: Error, req?: IncomingMessage) => req && onFailure.get(req)?.(cause))
      },
    ],
  })
  return (req, res, next) => {
    // The client disconnected during admission; nothing would close the request to the service.
    if (res.destroyed) return
    onFailure.set(req, (cause) => {
      if (!res.headersSent) next(upstreamFailure(cause, silent.has(req)))
    })
    traceCall(req, res, options.target)
    proxy(req, res, next).catch(next)
  }
}

/** The time that the service takes, in a span that the service's own span continues. */
function traceCall(req: IncomingMessage, res: ServerResponse, target: string): void {
  const { method = '' } = req
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(target)?.host }
  const span = startChildSpan({ name: method, kind: 'client', attributes })
  if (!span) return
  req.headers.traceparent = traceparentOf(span)
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode)
    if (res.statusCode >= 500) failSpan(span, String(res.statusCode))
    span.end()
  })
}

/** Counts the bytes of a streamed body. Must be called before the body starts to flow. */
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
