import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { createProxyMiddleware } from 'http-proxy-middleware'
import { traceCall, type UpstreamOptions, upstreamFailure } from './upstream.ts'

export interface ProxyOptions extends UpstreamOptions {
  /** Maximum body size in bytes, counted here if the request has no Content-Length. */
  maxBytes: number
}

/** Proxies requests to one service, with bodies of any size. Passes failures to Express's error handler. */
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

/** Counts the bytes of a streamed body. Must be called before the body starts to flow. */
function countBody(req: IncomingMessage, maxBytes: number, onExcess: () => void): void {
  let bytes = 0
  req.on('data', (chunk: Buffer) => {
    const before = bytes
    bytes += chunk.length
    if (before <= maxBytes && bytes > maxBytes) onExcess()
  })
}
