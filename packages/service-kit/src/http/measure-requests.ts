import { api } from '@runwen/contracts'
import type { RequestHandler } from 'express'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { requestContext } from '../request-context.ts'

/** Paths that end with a token, up to the token. */
const tokenPaths = Object.values(api)
  .map(({ path }) => path)
  .filter((path) => path.endsWith('/{token}'))
  .map((path) => path.slice(0, -'{token}'.length))

/** The path without the token that it may end with. */
function withoutToken(path: string): string {
  const start = tokenPaths.find((each) => path.startsWith(each))
  return start ? `${start}[token]` : path
}

/** Logs and times every request. Metrics use the route template, so that ids in paths do not create time series. */
export function measureRequests(log: Log, metrics: Metrics): RequestHandler {
  const seconds = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 30, 300],
  })
  /** Labels are checked and hashed when a time series begins, not for every request. */
  const series = new Map<string, ReturnType<typeof seconds.labels>>()
  const seriesOf = (method: string, route: string, status: string) => {
    const key = `${method} ${status} ${route}`
    const known = series.get(key) ?? seconds.labels({ method, route, status })
    series.set(key, known)
    return known
  }
  return (req, res, next) => {
    const start = performance.now()
    const { requestId, span } = requestContext()
    const { method } = req
    const path = withoutToken(req.path)
    const measure = () => {
      const ms = performance.now() - start
      const { route = 'unmatched', code, userId, quiet } = res.locals
      const status = res.writableFinished ? String(res.statusCode) : 'aborted'
      seriesOf(method, route, status).observe(ms / 1000)
      const work = { method, path, route, status, code, user_id: userId, duration_ms: Math.round(ms) }
      // `close` is emitted in the socket's async context, which is not the request's.
      const fields = { ...work, request_id: requestId, trace_id: span.spanContext().traceId }
      log[quiet ? 'debug' : 'info'](fields, 'request')
    }
    res.once('close', measure)
    next()
  }
}
