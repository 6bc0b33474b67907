import '#shared/theme/index.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { keepLive } from '#app/live.ts'
import { loadWords } from '#app/load-words.ts'
import { Providers } from '#app/providers.tsx'
import { createRouter } from '#app/router.tsx'
import { settled, watchSession } from '#app/start.ts'
import { createStore, keepSession } from '#app/store.ts'
import { startI18n } from '#shared/i18n/i18n.ts'
import { chosenLanguage } from '#shared/i18n/language.ts'
import { storedSession } from '#shared/session/session.ts'

const start = async (container: HTMLElement) => {
  const store = createStore(storedSession())
  keepSession(store)
  await startI18n(loadWords, chosenLanguage(location.pathname.startsWith('/admin') ? 'admin' : 'site'))
  const router = createRouter(store)
  watchSession(store, router)
  keepLive(store)
  await settled(router)
  createRoot(container).render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

const container = document.getElementById('root')
if (container) void start(container)
