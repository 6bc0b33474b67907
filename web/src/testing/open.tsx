import type { User } from '@runwen/contracts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { loadWords } from '#app/load-words.ts'
import { Providers } from '#app/providers.tsx'
import { createRoutes } from '#app/router.tsx'
import { settled, watchSession } from '#app/start.ts'
import { createStore, keepSession } from '#app/store.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import type { Language } from '#shared/i18n/language.ts'
import { type Session, storeSession } from '#shared/session/session.ts'

type OpenOptions = {
  /** Who is logged in; nobody when left out. */
  user?: User
  /** What the browser remembers, where that is not simply a user with a token. */
  session?: Session
  language?: Language
}

let started: Promise<void> | undefined

const sessionOf = (user: User | undefined): Session => ({ token: user ? 'token' : null, user: user ?? null })

/** The whole app at an address, with the real routes, guards and words, before the test's server. */
export const open = async (
  path: string,
  { user, session = sessionOf(user), language = 'en' }: OpenOptions = {},
) => {
  localStorage.setItem('userLanguage', language)
  started ??= startI18n(loadWords, language)
  await started
  await i18n.changeLanguage(language)
  storeSession(session)
  const store = createStore(session)
  keepSession(store)
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [path] })
  watchSession(store, router)
  await settled(router)
  const view = render(
    <Providers store={store} env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, store, router, user: userEvent.setup() }
}
