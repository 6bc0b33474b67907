import type { RequestHandler } from 'express'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** Logs and times every request by its route's template, so that ids in paths make no new time series. */
export function measureRequests(log: Log, metrics: Metrics): RequestHandler {
  const seconds = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2, 5, 30, 300],
  })
  return (req, res, next) => {
    const start = performance.now()
    const path = req.path
    res.once('close', () => {
      const duration = performance.now() - start
      const route: string = res.locals.route ?? 'unmatched'
      const status = res.writableFinished ? String(res.statusCode) : 'aborted'
      seconds.observe({ method: req.method, route, status }, duration / 1000)
      const level = res.locals.quiet ? 'debug' : 'info'
      log[level]({ method: req.method, path, route, status, duration_ms: Math.round(duration) }, 'request')
    })
    next()
  }
}
