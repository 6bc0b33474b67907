import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express'
import { AppError } from '../app-error.ts'
import type { Authenticator } from '../authentication/authenticator.ts'
import { newContext, runInContext } from '../context.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { languageOf } from './language.ts'
import { measureRequests } from './measure-requests.ts'
import type { Pace } from './pace.ts'
import { presentError, toAppError } from './present-error.ts'
import { watchBodies } from './watch-body.ts'

export interface AppOptions {
  log: Log
  metrics: Metrics
  /** Required when the app implements endpoints that are not public. */
  authenticator?: Authenticator
  /** Least pace at which bodies arrive. Default: 1 KiB/s over 20 s. */
  pace?: Pace | undefined
}

export interface App {
  /** Holds the routes. A request that none of them takes is answered with a JSON 404. */
  readonly routes: Router
  /** The whole app, for `listen`. */
  readonly express: Express
  readonly log: Log
  readonly authenticator: Authenticator | undefined
}

/**
 * Creates an Express app that gives every request its context (`X-Request-Id`, `traceparent`, language), measures and
 * logs it, closes slow bodies, and answers every failure in the contract's error shape.
 */
export function createApp(options: AppOptions): App {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  const routes = express.Router({ caseSensitive: true, strict: true })
  app.use(giveContext, measureRequests(options.log, options.metrics), watchBodies(options.pace), routes)
  app.use(() => {
    throw new AppError('not_found')
  })
  app.use(answerError(options.log))
  return { routes, express: app, log: options.log, authenticator: options.authenticator }
}

const giveContext: RequestHandler = (req, res, next) => {
  const requestId = req.get('x-request-id')
  const traceparent = req.get('traceparent')
  const ctx = newContext({
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
    language: languageOf(req),
  })
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
    // Errors of the request itself are not logged, because parsers quote from the body.
    if (error.code === 'internal') log.error({ err: error.details.cause ?? error }, 'request failed')
    else if (answer.status >= 500) log.warn({ code: error.code, reason: reasonOf(error) }, 'request failed')
    if (res.headersSent) res.destroy()
    else res.set(answer.headers).status(answer.status).json(answer.body)
  }
}

/** One line only: while a server is down, every request fails for the same reason. */
function reasonOf({ details: { cause } }: AppError): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}
