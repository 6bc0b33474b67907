import type { User } from '@runwen/contracts'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import {
  createPath,
  type Location,
  MemoryRouter,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { AppShell } from '#app/AppShell.tsx'
import { AuthenticatedApp } from '#app/AuthenticatedApp.tsx'
import { loadTranslations } from '#app/load-translations.ts'
import { openPage } from '#app/page-loading.ts'
import { createRoutes } from '#app/router.tsx'
import { createStore, keepSession } from '#app/store.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import type { Language } from '#shared/i18n/language.ts'
import type { Session } from '#shared/session/session.ts'
import { storeSession } from '#shared/session/stored-session.ts'
import { loadLazyComponents } from '#shared/ui/lazy-component.tsx'
import { loadOverlays } from '#shared/ui/overlays/use-overlays.ts'
import { deliveryTimes } from './customer-data.ts'
import { server } from './server.ts'
import { preferences } from './users.ts'

/** What the gateway answers while the operator has set nothing. */
export const unpublished = {
  contact: {
    name: null,
    registration: null,
    hours: null,
    email: null,
    phone: null,
    wechat: null,
    address: null,
    name_zh: null,
    hours_zh: null,
    address_zh: null,
  },
  tracked_changes: false,
}

type RenderOptions = {
  /** The logged-in user; logged out when omitted. */
  user?: User
  /** Contents of the browser's storage, when it is not just a session. */
  session?: Session
  language?: Language
}

let started: Promise<void> | undefined

type Probed = { state: { location: Location }; go: (to: string | number) => void }

/** A route around all others, which tells the address that is shown and opens others. */
const Probe = ({ of: router }: { of: Probed }) => {
  const location = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    router.state.location = location
    router.go = (to) => void (typeof to === 'string' ? navigate(to) : navigate(to))
  }, [router, location, navigate])
  return <Outlet />
}

/** Opens a page as a link does, or goes back; resolves when the page is shown. */
const navigateBy = (router: Probed, routes: RouteObject[]) => async (to: string | number) => {
  const before = router.state.location
  const opened = typeof to === 'string' ? await openPage(routes, to) : undefined
  router.go(to)
  await waitFor(() => {
    expect(router.state.location).not.toBe(before)
    if (opened) expect(createPath(router.state.location)).toBe(opened.path)
  })
}

const sessionOf = (user: User | undefined): Session => ({ token: user ? 'token' : null, user: user ?? null })

/** Renders the whole app at an address with the real routes, guards and translations against the fake server. */
export const renderApp = async (
  /** With the state of the history entry for a page as it is after a reload. */
  address: string | Location,
  { user, session = sessionOf(user), language = 'en' }: RenderOptions = {},
) => {
  server.byDefault('getSecondFactor', () => ({ enabled: false, required: false, recovery_codes_left: 0 }))
  server.byDefault('listSessions', () => ({ sessions: [], next_cursor: null }))
  server.byDefault('getPreferences', () => preferences(language))
  server.byDefault('putPreferences', ({ body }) => body)
  server.byDefault('site', () => unpublished)
  server.byDefault('deliveryTimes', () => deliveryTimes)
  localStorage.setItem('userLanguage', language)
  started ??= startI18n(loadTranslations, language)
  await started
  await i18n.changeLanguage(language)
  storeSession(session)
  const store = createStore(session)
  onTestFinished(keepSession(store))
  const router: Probed = {
    state: { location: { pathname: '', search: '', hash: '', state: null, key: '' } },
    go: () => undefined,
  }
  const children = createRoutes(async (own) => () => (
    <AuthenticatedApp store={store} routes={own} env="test" isLive={false} />
  ))
  const routes = [{ element: <Probe of={router} />, children }]
  const opened = await openPage(routes, typeof address === 'string' ? address : createPath(address))
  // Preloads overlays, because tests look at them immediately after opening.
  await Promise.all([loadOverlays(), loadLazyComponents()])
  const view = render(
    <MemoryRouter initialEntries={[typeof address === 'string' ? opened.path : address]}>
      <AppShell routes={routes} hasFailed={opened.hasFailed} />
    </MemoryRouter>,
  )
  const navigate = navigateBy(router, routes)
  return { ...view, store, router: { state: router.state, navigate }, user: userEvent.setup() }
}
