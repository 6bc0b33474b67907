import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express'
import { AppError } from '../app-error.ts'
import type { AuditTrail } from '../audit/audit-trail.ts'
import type { Authenticator } from '../authentication/authenticator.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { newContext, runInContext } from '../request-context.ts'
import { closeSlowUploads } from './close-slow-uploads.ts'
import { languageOf } from './language.ts'
import { measureRequests } from './measure-requests.ts'
import type { MinDataRate } from './min-data-rate.ts'
import { presentError, toAppError } from './present-error.ts'
import { traceRequest } from './trace-request.ts'

export interface AppOptions {
  log: Log
  metrics: Metrics
  /** Required when the app implements endpoints that are not public. */
  authenticator?: Authenticator
  /** Required when the app implements endpoints with `recentPassword`. */
  recentPassword?: RecentPassword | undefined
  /** Required when the app implements calls that `isAudited` names. */
  audit?: AuditTrail
  /** Minimum data rate of request bodies. Default: 1 KiB/s over 20 s. */
  minDataRate?: MinDataRate | undefined
  /** Whether `traceparent` of requests is ignored, because anyone may send it. Default: false. */
  isPublic?: boolean
}

export interface RecentPassword {
  /** Time for which an entered password counts as recent. */
  validMs: number
  now: Clock
}

export interface App {
  /** Holds the routes. Requests that match none of them get a JSON 404. */
  readonly routes: Router
  /** The complete app with its middleware, for `listen`. */
  readonly express: Express
  readonly log: Log
  readonly authenticator: Authenticator | undefined
  readonly recentPassword: RecentPassword | undefined
  readonly audit: AuditTrail | undefined
}

/**
 * Creates an Express app that adds a context (`X-Request-Id`, trace, language) to every request, measures, traces and
 * logs it, closes uploads that are too slow, and answers every error in the contract's error shape.
 */
export function createApp(options: AppOptions): App {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  const routes = express.Router({ caseSensitive: true, strict: true })
  app.use(
    addContext(options.isPublic ?? false),
    measureRequests(options.log, options.metrics),
    closeSlowUploads(options.minDataRate),
    routes,
  )
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use(answerError(options.log))
  const { log, authenticator, recentPassword, audit } = options
  return { routes, express: app, log, authenticator, recentPassword, audit }
}

const addContext =
  (isPublic: boolean): RequestHandler =>
  (req, res, next) => {
    const span = traceRequest(req, res, isPublic ? undefined : req.get('traceparent'))
    const ctx = newContext({ requestId: req.get('x-request-id'), language: languageOf(req), span })
    span.setAttribute('runwen.request_id', ctx.requestId)
    res.setHeader('X-Request-Id', ctx.requestId)
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Cache-Control', 'no-store')
    res.locals.requestId = ctx.requestId
    runInContext(ctx, next)
  }

function answerError(log: Log): ErrorRequestHandler {
  return (thrown, req, res, _next) => {
    const error = toAppError(thrown)
    const answer = presentError(error, languageOf(req), res.locals.requestId)
    res.locals.code = error.code
    // Client errors (4xx) are not logged, because parser errors quote the request body.
    if (error.code === 'internal') log.error({ err: error.details.cause ?? error }, 'request failed')
    else if (answer.status >= 500) log.warn({ code: error.code, reason: reasonOf(error) }, 'request failed')
    if (res.headersSent) res.destroy()
    else res.set(answer.headers).status(answer.status).json(answer.body)
  }
}

/** Returns the message without the stack: while a dependency is down, every request fails with the same error. */
function reasonOf({ details: { cause } }: AppError): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}
