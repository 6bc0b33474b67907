import { type ReactNode, useId } from 'react'
import card from '#shared/ui/Card.module.css'
import styles from './Section.module.css'

type SectionProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

export const Section = ({ title, lead, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`${card.card} ${styles.section}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
