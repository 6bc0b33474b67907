import type { createMemoryRouter } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import type { Store } from './store.ts'

type Router = ReturnType<typeof createMemoryRouter>

/** The first page is complete before React draws it, so that it replaces the prerendered markup in one step. */
export const settled = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/** The guards judge anew whoever is logged in now; a session that the server ended leads to the login screen. */
export const watchSession = (store: Store, router: Router) => {
  let { session } = store.getState()
  return store.subscribe(() => {
    const next = store.getState().session
    if (next === session) return
    const same = next.token === session.token && next.user?.id === session.user?.id
    session = next
    if (next.expired) void router.navigate(paths.login)
    else if (!same) void router.revalidate()
  })
}
