import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { LandingLayout } from '#app/layouts/LandingLayout.tsx'
import { loadWords } from '#app/load-words.ts'
import { Providers } from '#app/providers.tsx'
import { createStore } from '#app/store.ts'
import { LandingPage } from '#features/landing/pages/LandingPage.tsx'
import { i18n, startI18n } from '#shared/i18n/i18n.ts'
import { type Language, languages } from '#shared/i18n/language.ts'

export { languages }

const started = startI18n(loadWords, 'en')

/**
 * The landing page's markup in one language, for who is not logged in: rendered at build time and shown until the app
 * has taken its place.
 */
export const render = async (language: Language) => {
  await started
  await i18n.changeLanguage(language)
  await i18n.loadNamespaces('landing')
  for (const namespace of ['common', 'landing'])
    if (!i18n.hasResourceBundle(language, namespace))
      throw new Error(`no words of ${namespace} in ${language}`)
  return renderToString(
    <Providers store={createStore({ token: null, user: null })}>
      <MemoryRouter>
        <Routes>
          <Route element={<LandingLayout />}>
            <Route index element={<LandingPage />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Providers>,
  )
}
