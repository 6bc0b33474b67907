import type { App } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import { routeOf } from '../admit.ts'
import type { Config } from '../config.ts'
import { createProxy, proxies } from './proxy.ts'

const sandboxLimits = { timeoutMs: 30_000, maxBytes: 65_536 }

/** Passes admitted calls on to their services; the sandbox's pages, where there is one, too. */
export function addProxies(app: App, config: Config, admit: RequestHandler): void {
  const proxyOf = proxies({
    auth: config.AUTH_URL,
    files: config.FILES_URL,
    messaging: config.MESSAGING_URL,
    payment: config.PAYMENT_URL,
  })
  app.routes.all('/api/{*rest}', admit, (req, res, next) => proxyOf(routeOf(res))(req, res, next))
  if (!config.SANDBOX_URL) return
  const sandbox = createProxy({ target: config.SANDBOX_URL, ...sandboxLimits })
  app.routes.all('/sandbox{/*rest}', (req, res, next) => {
    res.locals.route = '/sandbox'
    sandbox(req, res, next)
  })
}
