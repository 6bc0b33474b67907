import type { ReactNode } from 'react'
import styles from './State.module.css'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Explains an empty page and offers the first step. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <section className={styles.state}>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </section>
)
