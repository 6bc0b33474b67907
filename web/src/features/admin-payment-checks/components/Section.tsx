import { Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import card from '#shared/ui/Card.module.css'
import styles from './Section.module.css'

type SectionProps = {
  title: string
  lead: string
  aside?: ReactNode
  display?: ReactNode
  children: ReactNode
}

export const Section = ({ title, lead, aside, display, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`${card.card} ${styles.section}`} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {(aside || display) && (
          <Group gap="xs">
            {aside}
            {display}
          </Group>
        )}
      </header>
      {children}
    </section>
  )
}
