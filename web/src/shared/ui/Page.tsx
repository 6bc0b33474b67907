import type { ReactNode } from 'react'
import styles from './Page.module.css'

type PageProps = {
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  children: ReactNode
}

/** A screen's frame: its one heading, what it is about, what can be done. */
export const Page = ({ title, lead, actions, narrow = false, children }: PageProps) => (
  <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
)
