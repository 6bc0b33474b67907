import { useTranslation } from 'react-i18next'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Root.module.css'
import { useIsOffline } from './use-is-offline.ts'
import { usePage } from './use-page.ts'
import { useScroll } from './use-scroll.ts'

type RootProps = { routes: RouteObject[]; hasFailed: boolean }

/** Around every page. */
export const Root = ({ routes, hasFailed }: RootProps) => {
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
    </ErrorBoundary>
  )
}
