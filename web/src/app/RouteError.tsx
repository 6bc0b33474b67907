import { useTranslation } from 'react-i18next'
import { reloadPage } from '#shared/lib/browser.ts'
import styles from '#shared/ui/Message.module.css'
import { PlainButton } from '#shared/ui/PlainButton.tsx'

/** Shown when a page fails or its code cannot be fetched, for example after a new version: offers to reload. */
export const RouteError = () => {
  const { t } = useTranslation()
  return (
    <main id="main" className={styles.message}>
      <h1>{t('crash.title')}</h1>
      <p>{t(navigator.onLine ? 'crash.body' : 'problem.offline')}</p>
      <PlainButton onClick={reloadPage}>{t('action.reload')}</PlainButton>
    </main>
  )
}
