import '#shared/theme/kit.css'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createPath, Outlet, type RouteObject, useLocation, useNavigate } from 'react-router-dom'
import { api } from '#shared/api/api.ts'
import type { Problem } from '#shared/api/problem.ts'
import { onLanguageChosen } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import { loginPath } from '#shared/session/login-return.ts'
import { unauthorized } from '#shared/session/session.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import { keepLive } from './live.ts'
import { likelyNext, prefetch } from './prefetch.ts'
import { type KitEnvironment, Providers } from './providers.tsx'
import { createStore, keepSession, type Store } from './store.ts'

/** Leads to the login screen when the server ended the session, and staff without a second factor to their settings. */
const useSessionEnd = (store: Store) => {
  const navigate = useNavigate()
  const address = useLocation()
  const session = useSyncExternalStore(store.subscribe, () => store.getState().session)
  const go = useEffectEvent((to: string) => {
    if (to !== address.pathname) void navigate(to)
  })
  const returnTo = useEffectEvent(() => loginPath(createPath(address)))
  useEffect(() => {
    if (session.ended) go(returnTo())
    else if (session.isRestricted) go(paths.security)
  }, [session])
}

/** Fetches the screens that come next, again after a login or logout. */
const usePrefetch = (store: Store, routes: RouteObject[], isLive: boolean) => {
  const next = useSyncExternalStore(store.subscribe, () => likelyNext(store.getState().session))
  useEffect(() => (isLive ? prefetch(routes, next) : undefined), [routes, next, isLive])
}

type AuthenticatedAppProps = { store: Store; routes: RouteObject[]; env?: KitEnvironment; isLive?: boolean }

/** Around every page that needs the store: all but the public ones. */
export const AuthenticatedApp = ({
  store,
  routes,
  env = 'default',
  isLive = true,
}: AuthenticatedAppProps) => {
  useSessionEnd(store)
  useEffect(
    () =>
      onLanguageChosen(async (language) => {
        const { savePreferences } = await import('#shared/preferences/save-preferences.ts')
        const end = (token: string, { code }: Problem) => store.dispatch(unauthorized(token, code))
        if (await savePreferences({ language }, end)) store.dispatch(api.util.invalidateTags(['Preferences']))
      }),
    [store],
  )
  usePrefetch(store, routes, isLive)
  useEffect(() => (isLive ? keepLive(store) : undefined), [store, isLive])
  return (
    <Providers store={store} env={env}>
      <Outlet />
    </Providers>
  )
}

/** Creates the store for the session in the browser's storage. The router calls it once per document. */
export const authenticatedApp = (routes: RouteObject[]) => {
  const store = createStore(storedSession())
  keepSession(store)
  return () => <AuthenticatedApp store={store} routes={routes} />
}
