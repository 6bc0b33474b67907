import { AppError, languageOf, presentError } from '@runwen/service-kit'
import type { RequestHandler } from 'express'
import type { Starting } from './await-dependencies.ts'
import { startingPage, startingPolicy } from './page.ts'

const retryAfterSeconds = 2

/**
 * While the product starts, answers calls with 503 `not_ready` and pages with a page that waits. The files of open pages
 * are served. Nothing is logged: clients try again.
 */
export function refuseWhileStarting(starting: Starting): RequestHandler {
  return (req, res, next) => {
    const isApi = req.path.startsWith('/api/')
    if (starting.isOver || (!isApi && /\.\w+$/.test(req.path))) return next()
    const language = languageOf(req)
    const error = new AppError('not_ready', { retryAfterSeconds })
    const { status, headers, body } = presentError(error, language, res.locals.requestId)
    res.locals.route = 'starting'
    res.locals.code = error.code
    res.set(headers).status(status)
    if (isApi) res.json(body)
    else res.set('Content-Security-Policy', startingPolicy).type('html').send(startingPage(language))
  }
}
