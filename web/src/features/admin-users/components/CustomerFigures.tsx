import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import styles from './CustomerFigures.module.css'
import type { CustomerView } from './CustomerViews.tsx'

export type CustomerFigure = {
  key: 'open' | 'documents' | 'orders' | 'balance' | 'messages' | 'fapiao'
  /** Undefined until it is known. */
  value: ReactNode
  note?: string | undefined
  /** The part of the page that has the details. */
  view: CustomerView
}

/** The figures of a customer in one strip. Each leads to the part of the page behind it. */
export const CustomerFigures = ({ figures }: { figures: readonly CustomerFigure[] }) => {
  const { t } = useTranslation('admin-users')
  return (
    <nav className={styles.figures} aria-label={t('customer.figures.label')}>
      {figures.map(({ key, value, note, view }) => (
        <Link key={key} to={{ search: `?view=${view}` }} state={keepsScroll}>
          <span>{t(`customer.figures.${key}`)}</span>
          <strong>{value ?? '…'}</strong>
          {note !== undefined && <small>{note}</small>}
        </Link>
      ))}
    </nav>
  )
}
