import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { reloadPage } from '#shared/lib/browser.ts'
import { forgetMissingCode, useIsCodeMissing } from '#shared/lib/missing-code.ts'
import { PlainButton } from '#shared/ui/PlainButton.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import styles from './AppShell.module.css'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { UploadBar } from './layouts/UploadBar.tsx'
import { usePage } from './page-loading.ts'
import { useIsOffline } from './use-is-offline.ts'
import { useScroll } from './use-scroll.ts'

/** Says that a part of this page is missing, until another page is shown. */
const MissingCode = () => {
  const { t } = useTranslation()
  useEffect(() => forgetMissingCode, [])
  if (!useIsCodeMissing()) return null
  return (
    <div className={styles.notice} role="alert">
      {t('crash.part')}
      <WordSpace />
      <PlainButton size="sm" onClick={reloadPage}>
        {t('action.reload')}
      </PlainButton>
    </div>
  )
}

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
        <p className={styles.notice} role="status">
          {t('action.offline')}
        </p>
      )}
      <MissingCode key={page.location.pathname} />
      {content}
      <UploadBar />
    </ErrorBoundary>
  )
}
