import { I18nextProvider } from 'react-i18next'
import { type createMemoryRouter, RouterProvider } from 'react-router-dom'
import { i18n } from '#shared/i18n/i18n.ts'

type AppProps = { router: ReturnType<typeof createMemoryRouter> }

/** The same tree in the browser, at build time and in tests. */
export const App = ({ router }: AppProps) => (
  <I18nextProvider i18n={i18n}>
    <RouterProvider router={router} />
  </I18nextProvider>
)
