import { backgroundHeader } from '@runwen/contracts'
import {
  AppError,
  type Authenticator,
  addressKey,
  type Clock,
  checkAccess,
  freshnessFor,
  type SessionActivity,
} from '@runwen/service-kit'
import type { Request, Response } from 'express'
import { allowedMethods, type Route } from './routes.ts'
import type { Limit } from './security/rate-limits.ts'

export interface Dependencies {
  authenticator: Authenticator
  activity: Pick<SessionActivity, 'touch'>
  limit: Limit
  now: Clock
}

export type Admit = (req: Request, res: Response, route: Route | undefined) => Promise<Route>

/**
 * Returns a function that refuses unknown calls with 404 or 405, then checks login, role and rate limit, and records the
 * activity of the session. Unknown calls and invalid logins have a rate limit per address.
 */
export function createAdmit(dependencies: Dependencies): Admit {
  const { limit } = dependencies
  return async (req, res, route) => {
    if (!route) {
      await limit('refused', addressKey(req.ip))
      throw notFoundError(req, res)
    }
    res.locals.route = route.path
    const user = route.access === 'public' ? undefined : await authorize(route, dependencies, req)
    res.locals.userId = user
    if (route.rate) await limit(route.rate, user ?? addressKey(req.ip))
    return route
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
  const { authorization } = req.headers
  const caller = await authenticator
    .authenticate(authorization, freshnessFor(req.method))
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'unauthorized')
        await limit('refused', addressKey(req.ip))
      throw error
    })
  checkAccess(route, caller)
  // Requests that the web application makes while no one uses it do not count.
  if (req.headers[backgroundHeader] === undefined) activity.touch(caller.sessionId, now())
  return caller.userId
}
