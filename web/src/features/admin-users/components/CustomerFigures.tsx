import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './CustomerFigures.module.css'

export type CustomerFigure = {
  key: 'open' | 'documents' | 'orders' | 'balance' | 'messages' | 'fapiao'
  /** Undefined until it is known. */
  value: ReactNode
  note?: string | undefined
  /** Id of the part of the page that has the details. */
  part: string
}

/** The figures of a customer in one strip. Each leads to the part of the page behind it. */
export const CustomerFigures = ({ figures }: { figures: readonly CustomerFigure[] }) => {
  const { t } = useTranslation('admin-users')
  return (
    <nav className={styles.figures} aria-label={t('customer.figures.label')}>
      {figures.map(({ key, value, note, part }) => (
        <Link key={key} to={{ search: '', hash: `#${part}` }}>
          <span>{t(`customer.figures.${key}`)}</span>
          <strong>{value ?? '…'}</strong>
          {note !== undefined && <small>{note}</small>}
        </Link>
      ))}
    </nav>
  )
}
