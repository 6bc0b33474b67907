import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTitle } from '#shared/lib/title.ts'
import styles from './Page.module.css'

type PageProps = {
  title: ReactNode
  /** The list that the page belongs to. */
  back?: { to: string; label: string } | false
  lead?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  children: ReactNode
}

export const Page = ({ title, back, lead, actions, narrow = false, children }: PageProps) => {
  useTitle(typeof title === 'string' ? title : '')
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <header className={styles.head}>
        <div>
          {back && (
            <Link to={back.to} className={styles.back}>
              <span aria-hidden="true">←</span> {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
