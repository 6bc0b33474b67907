import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { api } from '#shared/api/api.ts'
import { onLanguageChosen } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import type { Session } from '#shared/session/session.ts'
import { keepLive } from './live.ts'
import { likely, prefetch } from './prefetch.ts'
import { type KitEnvironment, Providers } from './providers.tsx'
import type { Store } from './store.ts'

/** Leads to the login screen when the server ended the session, and staff without a second factor to their settings. */
const useSessionEnd = (store: Store) => {
  const navigate = useNavigate()
  const session = useSyncExternalStore(store.subscribe, () => store.getState().session)
  const go = useEffectEvent((to: string) => void navigate(to))
  useEffect(() => {
    if (session.ended) go(paths.login)
    else if (session.isRestricted) go(paths.security)
  }, [session])
}

const likelyNext = ({ token, user }: Session) => {
  if (!token || !user) return likely.visitor
  return user.is_admin ? likely.staff : likely.customer
}

/** Fetches the screens that come next, again after a login or logout. */
const usePrefetch = (store: Store, isLive: boolean) => {
  const next = useSyncExternalStore(store.subscribe, () => likelyNext(store.getState().session))
  useEffect(() => (isLive ? prefetch(next) : undefined), [next, isLive])
}

type ApplicationProps = { store: Store; env?: KitEnvironment; isLive?: boolean }

/** Around every page that needs the store: all but the public ones. */
export const Application = ({ store, env = 'default', isLive = true }: ApplicationProps) => {
  useSessionEnd(store)
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
