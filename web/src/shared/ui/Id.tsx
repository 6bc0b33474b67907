import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import styles from './Id.module.css'

/** Enough of an id to know it by, and the whole to take along. */
export const Id = ({ value }: { value: string }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.id}>
      <code title={value}>{value.length > 12 ? `…${value.slice(-8)}` : value}</code>
      <CopyButton value={value} label={t('action.copyId')} />
    </span>
  )
}
