import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import styles from './Root.module.css'
import { useIsOffline } from './use-is-offline.ts'

/** Around every page. */
export const Root = () => {
  const { t } = useTranslation()
  const isLoading = useNavigation().state !== 'idle'
  const isOffline = useIsOffline()
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('nav.skip')}
      </a>
      {isLoading && <div className={styles.loading} role="progressbar" aria-label={t('action.loading')} />}
      {isLoading && isOffline && (
        <p className={styles.offline} role="status">
          {t('action.offline')}
        </p>
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
