import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startI18n } from '#shared/i18n/i18n.ts'
import { chosenLanguage } from '#shared/i18n/language.ts'
import { storedSession } from '#shared/session/session.ts'
import { keepLive } from './live.ts'
import { loadWords } from './load-words.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { settled, watchSession } from './start.ts'
import { createStore, keepSession } from './store.ts'

/** Starts the app; its first page is on the screen when this resolves. */
export const begin = async (container: HTMLElement) => {
  const store = createStore(storedSession())
  keepSession(store)
  await startI18n(loadWords, chosenLanguage(location.pathname.startsWith('/admin') ? 'admin' : 'site'))
  const router = createRouter(store)
  watchSession(store, router)
  keepLive(store)
  await settled(router)
  const root = createRoot(container)
  flushSync(() =>
    root.render(
      <Providers store={store}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
