import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import styles from './Id.module.css'

/** A shortened id with a button that copies the full one. */
export const Id = ({ value }: { value: string }) => {
  const { t } = useTranslation()
  return (
    <span className={styles.id}>
      <code title={value}>{value.length > 12 ? `…${value.slice(-8)}` : value}</code>
      <CopyButton value={value} label={t('action.copyId')} />
    </span>
  )
}
