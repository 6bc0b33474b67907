import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import styles from './Root.module.css'

/** Around every page. The markup rendered at build time goes in the very commit that replaces it. */
export const Root = () => {
  const { t } = useTranslation()
  const leaving = useNavigation().state !== 'idle'
  useLayoutEffect(() => {
    document.getElementById('prerendered')?.remove()
    delete document.documentElement.dataset.landing
  }, [])
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('nav.skip')}
      </a>
      {leaving && <div className={styles.leaving} role="progressbar" aria-label={t('action.loading')} />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
