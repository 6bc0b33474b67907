import { AsyncResource } from 'node:async_hooks'
import { api } from '@runwen/contracts'
import type { RequestHandler } from 'express'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

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
  return (req, res, next) => {
    const start = performance.now()
    const { method } = req
    const path = withoutToken(req.path)
    const measure = () => {
      const ms = performance.now() - start
      const { route = 'unmatched', code, userId, quiet } = res.locals
      const status = res.writableFinished ? String(res.statusCode) : 'aborted'
      seconds.observe({ method, route, status }, ms / 1000)
      const fields = { method, path, route, status, code, user_id: userId, duration_ms: Math.round(ms) }
      log[quiet ? 'debug' : 'info'](fields, 'request')
    }
    // `close` is emitted in the socket's async context; this restores the request's context for the log line.
    res.once('close', AsyncResource.bind(measure))
    next()
  }
}
