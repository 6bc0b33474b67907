import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CopyButton } from './CopyButton.tsx'
import styles from './Id.module.css'

type IdProps = {
  value: string
  full?: boolean
  /** Page of what the id names. The button then shows with the pointer or the focus, and never on phones. */
  to?: string
}

/** An id, shortened unless it is the `full` one, with a button that copies the full one. */
export const Id = ({ value, full = false, to }: IdProps) => {
  const { t } = useTranslation()
  const text = <code title={value}>{value.length > 12 && !full ? `…${value.slice(-8)}` : value}</code>
  return (
    <span className={full ? `${styles.id} ${styles.full}` : styles.id} data-link={to && ''}>
      {to ? <Link to={to}>{text}</Link> : text}
      <CopyButton value={value} label={t('action.copyId')} />
    </span>
  )
}
