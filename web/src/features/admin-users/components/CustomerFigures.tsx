import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import styles from './CustomerFigures.module.css'
import type { CustomerView } from './CustomerViews.tsx'

export type CustomerFigure = {
  /** The part of the page that has the details. */
  view: CustomerView & ('documents' | 'orders' | 'balance' | 'messages' | 'emails' | 'fapiao')
  /** Undefined until it is known. */
  value: ReactNode
  /** Its state: what is open, and in red what is wrong. */
  notes: readonly FigureNote[]
}

export type FigureNote = {
  key: 'open' | 'overdue' | 'paid' | 'declined' | 'available' | 'held' | 'unanswered' | 'failed' | 'toIssue'
  value: string
  isAlert?: boolean
}

/** The figures of a customer in one strip. Each leads to the part of the page behind it. */
export const CustomerFigures = ({ figures }: { figures: readonly CustomerFigure[] }) => {
  const { t } = useTranslation('admin-users')
  return (
    <nav className={styles.figures} aria-label={t('customer.figures.label')}>
      {figures.map(({ view, value, notes }) => (
        <Link key={view} to={{ search: `?view=${view}` }} state={keepsScroll}>
          <span>{t(`customer.views.${view}`)}</span>
          <strong>{value ?? '…'}</strong>
          {notes.length > 0 && (
            <small>
              {notes.map(({ key, value, isAlert }) => (
                <span key={key} data-alert={isAlert || undefined}>
                  {t(`customer.figures.${key}`, { value })}
                </span>
              ))}
            </small>
          )}
        </Link>
      ))}
    </nav>
  )
}
