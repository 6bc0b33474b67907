import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { type RouteObject, useLocation, useNavigate } from 'react-router-dom'
import { storedSession, subscribeToStoredSession } from '#shared/session/stored-session.ts'
import { loadPage, redirectOf } from './open-page.ts'

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
    if (redirect !== undefined) return void navigate(redirect, { replace: true })
    if (isCurrent) return
    let isWanted = true
    void loadPage(routes, address).then((hasFailed) => {
      if (isWanted) startTransition(() => setShown({ location: address, hasFailed }))
    })
    return () => {
      isWanted = false
    }
  }, [routes, address, redirect, isCurrent, navigate])
  return { ...shown, isLoading: !isCurrent }
}
