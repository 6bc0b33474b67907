import { notificationsApi } from '@runwen/contracts'
import { type App, AppError, addLiveness, addressKey } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import product from '../../package.json' with { type: 'json' }
import type { Admit } from './admit.ts'
import { addApiDocumentation } from './api-documentation.ts'
import { type Config, trustedProxies } from './config.ts'
import type { Live } from './live/live.ts'
import { addPresence, type PresenceOptions } from './presence/add-presence.ts'
import { createProxies } from './proxy/create-proxies.ts'
import { addForwarded } from './proxy/forwarded.ts'
import type { Find } from './routes.ts'
import { securityHeaders } from './security/headers.ts'
import { isNormalRequest } from './security/normal-request.ts'
import type { OpenRequests } from './security/open-requests.ts'
import { addSite } from './site.ts'
import type { Starting } from './starting/await-dependencies.ts'
import { refuseWhileStarting } from './starting/refuse-while-starting.ts'
import { addWebApplication, inlineScriptsOf } from './web-application.ts'

export interface Dependencies {
  admit: Admit
  find: Find
  live: Live
  presence: Omit<PresenceOptions, 'live'>
  open: OpenRequests
  limitPages: RequestHandler
  starting: Starting
}

/** Adds all routes of the public port. Express tries them in this order. */
export function addRoutes(app: App, config: Config, dependencies: Dependencies): void {
  const { admit, find, live, presence, open, limitPages, starting } = dependencies
  const calls = createProxies(config, { admit, find, markPosition: live.markPosition, open })
  const proxies = trustedProxies(config)
  app.express.set('trust proxy', proxies.length > 0 ? proxies : false)
  app.routes.use((req, _res, next) => {
    if (!isNormalRequest(req)) throw new AppError('malformed_request')
    next()
  })
  app.routes.use(
    addForwarded,
    securityHeaders({
      stripe: !config.SANDBOX_URL,
      https: config.PUBLIC_URL.startsWith('https:'),
      inlineScripts: inlineScriptsOf(config.WEB_ROOT),
    }),
  )
  // Almost all requests end here, so that they pass no other handlers.
  app.routes.use((req, res, next) => (starting.isOver ? calls.known(req, res, next) : next()))
  const takePage: RequestHandler = (req, res, next) => {
    open.take('page', { address: addressKey(req.ip) }, res)
    next()
  }
  app.routes.use(['/healthz', '/api/site', '/api/docs', '/api/openapi.json'], limitPages, takePage)
  addLiveness(app)
  // `/readyz` and `/metrics` are served on the internal port only and must not fall through to the web application.
  app.routes.all(['/readyz', '/metrics', '/api'], () => {
    throw new AppError('not_found')
  })
  app.routes.use(refuseWhileStarting(starting))
  addUnsubscribeLink(app, [limitPages, takePage])
  live.addRoute(app)
  addPresence(app, { ...presence, live })
  addApiDocumentation(app, product.version)
  addSite(app, config)
  app.routes.all('/api/{*rest}', calls.all)
  if (calls.sandbox) app.routes.all('/sandbox{/*rest}', calls.sandbox)
  app.routes.use(limitPages, takePage)
  addWebApplication(app, config.WEB_ROOT, config.PUBLIC_URL)
}

/**
 * Email programs without RFC 8058 open the address of `List-Unsubscribe`. It leads to a page that asks, because email
 * scanners open links as well. The token becomes the fragment, which no further request contains.
 */
function addUnsubscribeLink(app: App, limits: RequestHandler[]): void {
  const { path, params } = notificationsApi.unsubscribe
  const redirect: RequestHandler = (req, res) => {
    res.locals.route = path
    if (!params.safeParse(req.params).success) throw new AppError('not_found')
    res.redirect(303, `/unsubscribe#${encodeURIComponent(String(req.params.token))}`)
  }
  app.routes.get(path.replace('{token}', ':token'), ...limits, redirect)
}
