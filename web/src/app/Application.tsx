import { useEffect, useSyncExternalStore } from 'react'
import { Outlet, useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { api } from '#shared/api/api.ts'
import { onLanguageChosen } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'
import { keepLive } from './live.ts'
import { likely, prefetch } from './prefetch.ts'
import { type KitEnvironment, Providers } from './providers.tsx'
import type { Store } from './store.ts'

/**
 * Runs the guards again when another person is logged in than they last saw; leads to the login screen when the server
 * ended the session.
 */
const useGuards = (store: Store) => {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const guarded: Session = useLoaderData()
  const session = useSyncExternalStore(store.subscribe, () => store.getState().session)
  useEffect(() => {
    const isSame = session.token === guarded.token && session.user?.id === guarded.user?.id
    if (session.ended) void navigate(paths.login)
    else if (session.isRestricted) void navigate(paths.security)
    else if (!isSame) void revalidate()
  }, [session, guarded, navigate, revalidate])
}

const likelyNext = ({ token, user }: Session) => {
  if (!token || !user) return likely.visitor
  return user.is_admin ? likely.staff : likely.customer
}

/** Fetches the screens that come next, anew after a login or logout. */
const usePrefetch = (store: Store, isLive: boolean) => {
  const next = useSyncExternalStore(store.subscribe, () => likelyNext(store.getState().session))
  useEffect(() => (isLive ? prefetch(next) : undefined), [next, isLive])
}

type ApplicationProps = { store: Store; env?: KitEnvironment; isLive?: boolean }

/** Around every page that needs the store: all but the public ones. The route's loader returns the session that the guards saw. */
export const Application = ({ store, env = 'default', isLive = true }: ApplicationProps) => {
  useGuards(store)
  useEffect(
    () =>
      onLanguageChosen(async (language) => {
        const { saveLanguage } = await import('./save-language.ts')
        if (await saveLanguage(language)) store.dispatch(api.util.invalidateTags(['Preferences']))
      }),
    [store],
  )
  usePrefetch(store, isLive)
  useEffect(() => (isLive ? keepLive(store) : undefined), [store, isLive])
  return (
    <Providers store={store} env={env}>
      <Outlet />
    </Providers>
  )
}
