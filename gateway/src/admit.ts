import { AppError, type Authenticator } from '@runwen/service-kit'
import type { Request, RequestHandler, Response } from 'express'
import { type Route, routeFinder } from './routes.ts'
import type { Limit } from './security/rate-limits.ts'

/** The route of a request that was admitted. */
export const routeOf = (res: Response): Route => res.locals.admitted

/** 404 for what is no call of ours, then the login, the role, the rate and the size that the call asks for. */
export function admit(table: readonly Route[], authenticator: Authenticator, limit: Limit): RequestHandler {
  const find = routeFinder(table)
  return async (req, res, next) => {
    const route = find(req.method, req.path)
    if (!route) throw new AppError('not_found')
    res.locals.route = route.path
    res.locals.admitted = route
    const user = route.access === 'public' ? undefined : await authorize(route, authenticator, req)
    if (Number(req.headers['content-length'] ?? 0) > route.maxBytes) throw new AppError('payload_too_large')
    if (route.rate) await limit(route.rate, user ?? req.ip ?? 'unknown')
    next()
  }
}

async function authorize(route: Route, authenticator: Authenticator, req: Request): Promise<string> {
  const caller = await authenticator.authenticate(req.headers.authorization)
  if (route.access === 'admin' && !caller.isAdmin) throw new AppError('forbidden')
  if (route.access === 'customer' && caller.isAdmin) throw new AppError('forbidden')
  return caller.userId
}
