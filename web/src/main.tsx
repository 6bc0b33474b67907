import '#shared/theme/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppShell } from '#app/AppShell.tsx'
import { loadTranslations } from '#app/load-translations.ts'
import { openPage } from '#app/page-loading.ts'
import { createRoutes } from '#app/router.tsx'
import { startI18n } from '#shared/i18n/i18n.ts'
import { chosenLanguage } from '#shared/i18n/language.ts'
import { paths } from '#shared/paths.ts'

/** Takes over markup of the whole page; replaces a placeholder or the shell of a page. */
const start = async (container: HTMLElement) => {
  await startI18n(
    loadTranslations,
    chosenLanguage(location.pathname.startsWith(paths.admin.root) ? 'admin' : 'site'),
  )
  const routes = createRoutes()
  const address = location.pathname + location.search + location.hash
  const { path, hasFailed } = await openPage(routes, address)
  if (path !== address) history.replaceState(null, '', path)
  const app = (
    <BrowserRouter>
      <AppShell routes={routes} hasFailed={hasFailed} />
    </BrowserRouter>
  )
  const isPage = container.dataset.prerendered === 'page' && location.pathname === container.dataset.path
  // The markup belongs to one language, the app does not.
  delete container.dataset.prerendered
  delete container.dataset.path
  container.removeAttribute('lang')
  // As a transition, React gives the browser its turn every 5 ms; otherwise the first render is one task.
  startTransition(() => {
    if (isPage) hydrateRoot(container, app)
    else createRoot(container).render(app)
  })
}

const container = document.getElementById('root')
if (container) void start(container)
