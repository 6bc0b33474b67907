import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { startI18n } from '#shared/i18n/i18n.ts'
import { chosenLanguage } from '#shared/i18n/language.ts'
import { paths } from '#shared/paths.ts'
import { App } from './App.tsx'
import { loadTranslations } from './load-translations.ts'
import { openPage } from './open-page.ts'
import { createRoutes } from './router.tsx'

/** Starts the app. Takes over markup of the whole page; replaces a placeholder or the shell of a page. */
export const start = async (container: HTMLElement) => {
  const area = location.pathname.startsWith(paths.admin.root) ? 'admin' : 'site'
  await startI18n(loadTranslations, chosenLanguage(area))
  const routes = createRoutes()
  const address = location.pathname + location.search + location.hash
  const { path, hasFailed } = await openPage(routes, address)
  if (path !== address) history.replaceState(null, '', path)
  const app = (
    <BrowserRouter>
      <App routes={routes} hasFailed={hasFailed} />
    </BrowserRouter>
  )
  const isPage = container.dataset.prerendered === 'page' && location.pathname === paths.landing
  // The markup belongs to one language, the app does not.
  delete container.dataset.prerendered
  container.removeAttribute('lang')
  if (isPage) hydrateRoot(container, app)
  else createRoot(container).render(app)
}
