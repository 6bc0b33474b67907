import type { User } from '@runwen/contracts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { App } from '#app/App.tsx'
import { Application } from '#app/Application.tsx'
import { initialized } from '#app/initialized.ts'
import { loadWords } from '#app/load-words.ts'
import { createRoutes } from '#app/router.tsx'
import { createStore, keepSession } from '#app/store.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import type { Language } from '#shared/i18n/language.ts'
import { loadLazyComponents } from '#shared/lib/lazy-component.tsx'
import type { Session } from '#shared/session/session.ts'
import { storeSession } from '#shared/session/stored-session.ts'
import { loadOverlays } from '#shared/ui/overlays/use-overlays.ts'
import { server } from './server.ts'
import { preferences } from './users.ts'

/** What the gateway answers while the operator has set nothing. */
const unpublished = {
  contact: { email: null, phone: null, wechat: null, address: null },
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

const sessionOf = (user: User | undefined): Session => ({ token: user ? 'token' : null, user: user ?? null })

/** Renders the whole app at a path with the real routes, guards and translations against the fake server. */
export const renderApp = async (
  path: string,
  { user, session = sessionOf(user), language = 'en' }: RenderOptions = {},
) => {
  server.byDefault('getSecondFactor', () => ({ enabled: false, required: false, recovery_codes_left: 0 }))
  server.byDefault('listSessions', () => ({ sessions: [], next_cursor: null }))
  server.byDefault('getPreferences', () => preferences(language))
  server.byDefault('putPreferences', ({ body }) => body)
  server.byDefault('site', () => unpublished)
  localStorage.setItem('userLanguage', language)
  started ??= startI18n(loadWords, language)
  await started
  await i18n.changeLanguage(language)
  storeSession(session)
  const store = createStore(session)
  onTestFinished(keepSession(store))
  const application = async () => <Application store={store} env="test" isLive={false} />
  const router = createMemoryRouter(createRoutes(application), { initialEntries: [path] })
  await initialized(router)
  // Preloads overlays, because tests look at them immediately after opening.
  await Promise.all([loadOverlays(), loadLazyComponents()])
  const view = render(<App router={router} />)
  return { ...view, store, router, user: userEvent.setup() }
}
