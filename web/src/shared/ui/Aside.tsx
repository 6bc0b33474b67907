import type { ReactNode } from 'react'
import styles from './Aside.module.css'

type AsideProps = {
  title: string
  points?: readonly string[]
  /** Whether the points follow one after the other. */
  ordered?: boolean
  children?: ReactNode
}

/** Short points next to a form. */
export const Aside = ({ title, points = [], ordered = false, children }: AsideProps) => {
  const List = ordered ? 'ol' : 'ul'
  return (
    <section className={styles.aside}>
      <h2>{title}</h2>
      {points.length > 0 && (
        <List>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      )}
      {children}
    </section>
  )
}
