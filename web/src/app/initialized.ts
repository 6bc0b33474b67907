import type { createMemoryRouter } from 'react-router-dom'

type Router = ReturnType<typeof createMemoryRouter>

/** Resolves when the code and the texts of the first page are here, so that React renders it in one step. */
export const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return
      unsubscribe()
      resolve()
    })
  })
