import { I18nextProvider } from 'react-i18next'
import type { RouteObject } from 'react-router-dom'
import { i18n } from '#shared/i18n/i18n.ts'
import { Root } from './Root.tsx'

type AppProps = { routes: RouteObject[]; hasFailed?: boolean }

/**
 * The same tree in the browser, at build time and in tests, inside a router. The caller opens the first page with
 * `openPage`; `hasFailed` is its result.
 */
export const App = ({ routes, hasFailed = false }: AppProps) => (
  <I18nextProvider i18n={i18n}>
    <Root routes={routes} hasFailed={hasFailed} />
  </I18nextProvider>
)
