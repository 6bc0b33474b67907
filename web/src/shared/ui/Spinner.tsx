import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './Spinner.module.css'

export const Spinner = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.spinner} role="status">
      <Loader type="oval" size="md" />
      <VisuallyHidden>{t('action.loading')}</VisuallyHidden>
    </div>
  )
}
