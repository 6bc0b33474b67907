import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { AppShell } from '#app/AppShell.tsx'
import { HomeLayout } from '#app/layouts/HomeLayout.tsx'
import { loadTranslations } from '#app/load-translations.ts'
import { openPage } from '#app/page-loading.ts'
import { loadTab, tabOf } from '#app/pages/dashboard-tabs.ts'
import { Providers } from '#app/providers.tsx'
import { createRoutes } from '#app/router.tsx'
import { createStore } from '#app/store.ts'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import { type Language, languages } from '#shared/i18n/language.ts'
import { paths } from '#shared/paths.ts'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { Seal } from '#shared/ui/Seal.tsx'

export { languages, paths }

const started = startI18n(loadTranslations, 'en')

const speak = async (language: Language, namespaces: string[]) => {
  await started
  await i18n.changeLanguage(language)
  await i18n.loadNamespaces(namespaces)
  for (const namespace of ['common', ...namespaces])
    if (!i18n.hasResourceBundle(language, namespace))
      throw new Error(`no texts of ${namespace} in ${language}`)
}

/** The markup of a public page, logged out, as the browser hydrates it. */
export const renderPage = async (path: string, namespaces: string[], language: Language) => {
  await speak(language, namespaces)
  const routes = createRoutes()
  const { hasFailed } = await openPage(routes, path)
  if (hasFailed) throw new Error(`${path} cannot be rendered`)
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <AppShell routes={routes} />
    </MemoryRouter>,
  )
}

/**
 * What the dashboard shows before its code and its data are here: the menus and the default tab. The tab takes no input,
 * because the code that replaces it would lose it.
 */
export const renderShell = async (language: Language) => {
  await loadTab('')
  const tab = tabOf(new URLSearchParams())
  if (!tab) throw new Error('the dashboard has no default tab')
  await speak(language, [...tab.namespaces])
  return renderToString(
    <Providers store={createStore({ token: null, user: null })}>
      <MemoryRouter>
        <Routes>
          <Route element={<HomeLayout />}>
            <Route
              path="*"
              element={
                <div data-default-tab inert>
                  <Lazy of={tab.content} onPay={() => undefined} />
                </div>
              }
            />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  )
}

/** What every other page shows until it is loaded. */
export const renderPlaceholder = () =>
  renderToString(
    <div className="starting">
      <Seal size={44} />
    </div>,
  )
