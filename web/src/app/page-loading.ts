import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import {
  createPath,
  matchRoutes,
  type Path,
  parsePath,
  type RouteObject,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { enterArea } from '#shared/i18n/i18n.ts'
import type { Area } from '#shared/i18n/language.ts'
import { report } from '#shared/lib/report.ts'
import type { Session } from '#shared/session/session.ts'
import { hasLoggedOut, storedSession, subscribeToStoredSession } from '#shared/session/stored-session.ts'
import type { Guard } from './guards.ts'

/** The `handle` of a route: what comes before its element is rendered. */
export type Handle = {
  guard?: Guard
  /** The part of the app, which has a language of its own: that of the innermost route that names one, else the site. */
  area?: Area | ((session: Session) => Area)
  /** Fetches code and texts. Runs at every navigation to the route, so a second call has to be cheap. */
  load?: (address: Path) => Promise<unknown>
}

const addressOf = (path: string): Path => ({ pathname: '/', search: '', hash: '', ...parsePath(path) })

const handlesOf = (routes: RouteObject[], { pathname }: Path) =>
  (matchRoutes(routes, { pathname }) ?? []).map(({ route }): Handle => route.handle ?? {})

/** Where the guards of the routes at this address lead instead, the outermost first. */
const redirectOf = (routes: RouteObject[], address: Path, session: Session) => {
  for (const { guard } of handlesOf(routes, address)) {
    const to = guard?.(session, address)
    if (to !== undefined) return to
  }
  return undefined
}

/** Fetches what the routes at this path need, in the current language. */
export const fetchPage = (routes: RouteObject[], path: string) => {
  const address = addressOf(path)
  return Promise.all(handlesOf(routes, address).map(({ load }) => load?.(address)))
}

/** Fetches the page at this address and switches to its language. Returns whether that failed. */
const loadPage = async (routes: RouteObject[], address: Path) => {
  try {
    const { area } = handlesOf(routes, address).findLast((handle) => handle.area) ?? {}
    await enterArea(typeof area === 'function' ? area(storedSession()) : (area ?? 'site'))
    await fetchPage(routes, createPath(address))
    return false
  } catch (cause) {
    report('page not loaded', cause)
    return true
  }
}

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

const noRedirect = () => undefined

/**
 * The location to show. It follows the address once the guards admit the visitor and the page has loaded; until then the
 * previous page stays. The guards run again when the session changes. `hasFailed`: whether the first page failed to load.
 */
export const usePage = (routes: RouteObject[], hasFailed: boolean) => {
  const address = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState({ location: address, hasFailed })
  const redirect = useSyncExternalStore(
    subscribeToStoredSession,
    () => redirectOf(routes, address, storedSession()),
    noRedirect,
  )
  const isCurrent = shown.location === address
  useEffect(() => {
    // Who logs out on a page does not ask for it again.
    const to = redirect && isCurrent && hasLoggedOut() ? parsePath(redirect).pathname : redirect
    if (to !== undefined) return void navigate(to, { replace: true })
    if (isCurrent) return
    let isRequested = true
    void loadPage(routes, address).then((hasFailed) => {
      if (isRequested) startTransition(() => setShown({ location: address, hasFailed }))
    })
    return () => {
      isRequested = false
    }
  }, [routes, address, redirect, isCurrent, navigate])
  return { ...shown, isLoading: !isCurrent }
}
