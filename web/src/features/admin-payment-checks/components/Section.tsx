import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

type SectionProps = { title: string; lead: string; aside?: ReactNode; children: ReactNode }

export const Section = ({ title, lead, aside, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
