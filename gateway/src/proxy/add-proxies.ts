import { type App, AppError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { routeOf } from '../admit.ts'
import type { Config } from '../config.ts'
import { createProxy, proxies } from './proxy.ts'
import type { BodyWatch } from './watch-bodies.ts'

/** Passes admitted calls on to their services, watching their bodies; the sandbox's pages, where there is one, too. */
export function addProxies(app: App, config: Config, admit: RequestHandler, bodies: BodyWatch): void {
  const proxyOf = proxies({
    auth: config.AUTH_URL,
    files: config.FILES_URL,
    messaging: config.MESSAGING_URL,
    payment: config.PAYMENT_URL,
  })
  app.routes.all('/api/{*rest}', admit, (req, res, next) => {
    const route = routeOf(res)
    bodies.watch(req, route.maxBytes, (reason) => {
      if (!res.headersSent) next(new AppError(reason === 'slow' ? 'request_timeout' : 'payload_too_large'))
      req.socket.destroySoon()
    })
    proxyOf(route)(req, res, next)
  })
  if (!config.SANDBOX_URL) return
  const sandbox = createProxy({ target: config.SANDBOX_URL, timeoutMs: 30_000 })
  app.routes.all('/sandbox{/*rest}', (req, res, next) => {
    res.locals.route = '/sandbox'
    bodies.watch(req, 65_536, () => req.socket.destroySoon())
    sandbox(req, res, next)
  })
}
