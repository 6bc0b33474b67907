import { useTranslation } from 'react-i18next'
import { type RouteObject, useRoutes } from 'react-router-dom'
import styles from './AppShell.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { UploadBar } from './layouts/UploadBar.tsx'
import { usePage } from './page-loading.ts'
import { useIsOffline } from './use-is-offline.ts'
import { useScroll } from './use-scroll.ts'

type AppShellProps = {
  routes: RouteObject[]
  /** Result of `openPage`, with which the caller loads the first page. */
  hasFailed?: boolean
}

/** Around every page: the same tree in the browser, at build time and in tests, inside a router. */
export const AppShell = ({ routes, hasFailed = false }: AppShellProps) => {
  const { t } = useTranslation()
  const isOffline = useIsOffline()
  const page = usePage(routes, hasFailed)
  useScroll(page.location, page.isLoading)
  const content = useRoutes(routes, page.location)
  return (
    <ErrorBoundary location={page.location} hasFailed={page.hasFailed}>
      <a href="#main" className={styles.skip}>
        {t('nav.skip')}
      </a>
      {page.isLoading && (
        <div className={styles.loading} role="progressbar" aria-label={t('action.loading')} />
      )}
      {page.isLoading && isOffline && (
        <p className={styles.offline} role="status">
          {t('action.offline')}
        </p>
      )}
      {content}
      <UploadBar />
    </ErrorBoundary>
  )
}
