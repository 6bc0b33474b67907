import type { User } from '@runwen/contracts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { loadWords } from '#app/load-words.ts'
import { Providers } from '#app/providers.tsx'
import { createRoutes } from '#app/router.tsx'
import { createStore } from '#app/store.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import type { Language } from '#shared/i18n/language.ts'

type OpenOptions = {
  /** Who is logged in; nobody when left out. */
  user?: User
  language?: Language
}

/** As main.tsx does: the first page is complete before React draws it. */
const settled = (router: ReturnType<typeof createMemoryRouter>) =>
  new Promise<void>((resolve) => {
    const check = () => router.state.initialized && resolve()
    router.subscribe(check)
    check()
  })

let started: Promise<void> | undefined

/** The whole app at an address, with the real routes, guards and words, before the test's server. */
export const open = async (path: string, { user, language = 'en' }: OpenOptions = {}) => {
  localStorage.setItem('userLanguage', language)
  started ??= startI18n(loadWords, language)
  await started
  await i18n.changeLanguage(language)
  const store = createStore(user ? { token: 'token', user } : { token: null, user: null })
  const router = createMemoryRouter(createRoutes(store), { initialEntries: [path] })
  await settled(router)
  const view = render(
    <Providers store={store} env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, store, router, user: userEvent.setup() }
}
