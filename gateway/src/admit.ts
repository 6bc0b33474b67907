import { backgroundHeader } from '@runwen/contracts'
import {
  AppError,
  type Authenticator,
  addressKey,
  type Clock,
  checkAccess,
  type SessionActivity,
} from '@runwen/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { allowedMethods, type Route, routeFinder } from './routes.ts'
import type { Limit } from './security/rate-limits.ts'

/** Returns the route of an admitted request. */
export const routeOf = (res: Response): Route => res.locals.admitted

export interface Dependencies {
  table: readonly Route[]
  authenticator: Authenticator
  activity: Pick<SessionActivity, 'touch'>
  limit: Limit
  now: Clock
}

/**
 * Middleware that answers 404 or 405 for unknown calls, then checks login, role and rate limit, and records the
 * activity of the session. Unknown calls and invalid logins have a rate limit per address.
 */
export function admit(dependencies: Dependencies): RequestHandler {
  const { table, limit } = dependencies
  const find = routeFinder(table)
  return async (req, res, next) => {
    const route = find(req.method, req.path)
    if (!route) {
      await limit('refused', addressKey(req.ip))
      throw notFoundError(req, res)
    }
    res.locals.route = route.path
    res.locals.admitted = route
    const user = route.access === 'public' ? undefined : await authorize(route, dependencies, req)
    res.locals.userId = user
    if (route.rate) await limit(route.rate, user ?? addressKey(req.ip))
    next()
  }
}

function notFoundError(req: Request, res: Response): AppError {
  const allowed = allowedMethods(req.path)
  if (allowed.length === 0) return new AppError('not_found')
  res.set('Allow', allowed.join(', '))
  return new AppError('method_not_allowed')
}

async function authorize(
  route: Route,
  { authenticator, activity, limit, now }: Dependencies,
  req: Request,
): Promise<string> {
  const caller = await authenticator.authenticate(req.headers.authorization).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'unauthorized') await limit('refused', addressKey(req.ip))
    throw error
  })
  checkAccess(route, caller)
  // Requests that the web application makes while nobody uses it do not count.
  if (req.headers[backgroundHeader] === undefined) activity.touch(caller.sessionId, now())
  return caller.userId
}
