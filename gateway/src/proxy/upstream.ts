import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import { AppError, failSpan, startChildSpan, traceparentOf } from '@runwen/service-kit'

export interface UpstreamOptions {
  target: string
  /** Timeout without any data from the service, in milliseconds. */
  timeoutMs: number
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

/** The time that the service takes, in a span that the service's own span continues. */
export function traceCall(req: IncomingMessage, res: ServerResponse, target: string): void {
  const { method = '' } = req
  const span = startChildSpan(() => ({
    name: method,
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': URL.parse(target)?.host },
  }))
  if (!span) return
  req.headers.traceparent = traceparentOf(span)
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode)
    if (res.statusCode >= 500) failSpan(span, String(res.statusCode))
    span.end()
  })
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']

/** @param silent whether the service did not answer in time. */
export function upstreamFailure(cause: unknown, silent: boolean): AppError {
  if (cause instanceof AppError) return cause
  if (silent) return new AppError('gateway_timeout', { cause })
  const { code = '' } = cause as NodeJS.ErrnoException
  if (!unreachable.includes(code)) return new AppError('bad_gateway', { cause })
  return new AppError('unavailable', { cause, retryAfterSeconds: 1 })
}
