import type { Metrics } from '../metrics.ts'
import type { App } from './app.ts'

/** Rejects if a dependency is not available. */
export type Check = () => Promise<unknown>

const timeoutMs = 2_000

/** Adds `/healthz`, which answers 200 while the process runs. It is the only health route on the gateway's public port. */
export function addLiveness(app: App): void {
  app.routes.get('/healthz', (_req, res) => {
    res.locals.route = '/healthz'
    res.locals.quiet = true
    res.json({ status: 'ok' })
  })
}

/** Adds `/readyz`, which answers 503 with the names of failing checks, and `/metrics` for Prometheus. */
export function addReadiness(app: App, options: { checks: Record<string, Check>; metrics: Metrics }): void {
  app.routes.get('/readyz', async (_req, res) => {
    res.locals.route = '/readyz'
    res.locals.quiet = true
    const failing = await failingOf(options.checks)
    res
      .status(failing.length > 0 ? 503 : 200)
      .json({ status: failing.length > 0 ? 'unavailable' : 'ok', failing })
  })
  app.routes.get('/metrics', async (_req, res) => {
    res.locals.route = '/metrics'
    res.locals.quiet = true
    res.type(options.metrics.contentType).send(await options.metrics.text())
  })
}

/** Adds `/healthz`, `/readyz` and `/metrics`, for a service on an internal network. */
export function addHealth(app: App, options: { checks: Record<string, Check>; metrics: Metrics }): void {
  addLiveness(app)
  addReadiness(app, options)
}

async function failingOf(checks: Record<string, Check>): Promise<string[]> {
  const names = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await passes(check)) ? undefined : name)),
  )
  return names.filter((name) => name !== undefined)
}

function passes(check: Check): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs)
    Promise.resolve()
      .then(check)
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer))
  })
}
