import { useTranslation } from 'react-i18next'
import framed from '#shared/ui/FramedRows.module.css'
import styles from './RefusedRows.module.css'
import { type Refused, remedyFor } from './rules.ts'

/** The files that cannot be uploaded, each with the reason and what helps. */
export const RefusedRows = ({ refused: { type, size } }: { refused: Refused }) => {
  const { t } = useTranslation('document-choice')
  const rows = [
    ...type.map((name) => ({ name, reason: 'type', remedy: remedyFor(name) }) as const),
    ...size.map((name) => ({ name, reason: 'size', remedy: 'large' }) as const),
  ]
  if (rows.length === 0) return null
  return (
    <ul className={framed.rows} aria-label={t('rows.label')}>
      {rows.map(({ name, reason, remedy }) => (
        <li key={`${reason} ${name}`} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.reason}>{t(`rows.${reason}`)}</span>
          <span className={styles.remedy}>{t(`rows.${remedy}`)}</span>
        </li>
      ))}
    </ul>
  )
}
