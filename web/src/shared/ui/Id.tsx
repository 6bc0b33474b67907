import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import styles from './Id.module.css'

/** An id, shortened unless it is the `full` one, with a button that copies the full one. */
export const Id = ({ value, full = false }: { value: string; full?: boolean }) => {
  const { t } = useTranslation()
  return (
    <span className={full ? `${styles.id} ${styles.full}` : styles.id}>
      <code title={value}>{value.length > 12 && !full ? `…${value.slice(-8)}` : value}</code>
      <CopyButton value={value} label={t('action.copyId')} />
    </span>
  )
}
