import '#shared/theme/index.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { keepLive } from '#app/live.ts'
import { loadWords } from '#app/load-words.ts'
import { Providers } from '#app/providers.tsx'
import { createRouter } from '#app/router.tsx'
import { createStore, keepSession, type Store } from '#app/store.ts'
import { startI18n } from '#shared/i18n/i18n.ts'
import { chosenLanguage } from '#shared/i18n/language.ts'
import { paths } from '#shared/paths.ts'
import { storedSession } from '#shared/session/session.ts'

type Router = ReturnType<typeof createRouter>

/** The first page is complete before React draws it, so that it replaces the prerendered markup in one step. */
const settled = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/** The guards judge anew whoever is logged in now; a session that the server ended leads to the login screen. */
const watchSession = (store: Store, router: Router) => {
  let { session } = store.getState()
  store.subscribe(() => {
    const next = store.getState().session
    if (next === session) return
    const sameToken = next.token === session.token
    session = next
    if (next.expired) void router.navigate(paths.login)
    else if (!sameToken) void router.revalidate()
  })
}

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
