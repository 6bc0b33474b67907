import { createPath, matchRoutes, type Path, parsePath, type RouteObject } from 'react-router-dom'
import { report } from '#shared/lib/report.ts'
import type { Session } from '#shared/session/session.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import type { Guard } from './guards.ts'

/** The `handle` of a route: what comes before its element is rendered. */
export type Handle = {
  guard?: Guard
  /** Fetches code and texts. Runs at every navigation to the route, so a second call has to be cheap. */
  load?: (address: Path) => Promise<unknown>
}

const handlesOf = (routes: RouteObject[], { pathname }: Path) =>
  (matchRoutes(routes, { pathname }) ?? []).map(({ route }): Handle => route.handle ?? {})

/** Where the guards of the routes at this address lead instead, the outermost first. */
export const redirectOf = (routes: RouteObject[], address: Path, session: Session) => {
  for (const { guard } of handlesOf(routes, address)) {
    const to = guard?.(session, address.pathname)
    if (to !== undefined) return to
  }
  return undefined
}

/** Fetches what the routes at this address need. Returns whether that failed. */
export const loadPage = async (routes: RouteObject[], address: Path) => {
  try {
    await Promise.all(handlesOf(routes, address).map(({ load }) => load?.(address)))
    return false
  } catch (cause) {
    report('page not loaded', cause)
    return true
  }
}

const addressOf = (path: string): Path => ({ pathname: '/', search: '', hash: '', ...parsePath(path) })

/** Follows the guards from `path` and loads the page, so that React renders it in one step. Returns its path. */
export const openPage = async (routes: RouteObject[], path: string) => {
  let address = addressOf(path)
  for (;;) {
    const to = redirectOf(routes, address, storedSession())
    if (to === undefined) break
    address = addressOf(to)
  }
  return { path: createPath(address), hasFailed: await loadPage(routes, address) }
}
