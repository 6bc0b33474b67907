import { type ReactNode, useId } from 'react'
import card from './Card.module.css'
import styles from './Section.module.css'

type SectionProps = {
  title: string
  lead?: string
  /** Next to the heading: filters and buttons of the whole section. */
  aside?: ReactNode
  /** There is nothing yet: one line, whose content says so. */
  isEmpty?: boolean
  children: ReactNode
}

/** A card with a heading, for one topic of a page. */
export const Section = ({ title, lead, aside, isEmpty = false, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={isEmpty ? styles.empty : `${card.card} ${styles.section}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
