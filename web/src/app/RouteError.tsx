import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { reloadPage } from '#shared/lib/browser.ts'
import styles from '#shared/ui/Message.module.css'

/** When a page breaks, or its code cannot be fetched (a new version may have replaced it): reload. */
export const RouteError = () => {
  const { t } = useTranslation()
  return (
    <main id="main" className={styles.message}>
      <h1>{t('crash.title')}</h1>
      <p>{t(navigator.onLine ? 'crash.body' : 'problem.offline')}</p>
      <Button onClick={reloadPage}>{t('action.reload')}</Button>
    </main>
  )
}
