import type { ReactNode } from 'react'
import styles from './Plots.module.css'

type PlotProps = { title: string; figure: ReactNode; note?: ReactNode; children: ReactNode }

/** One small plot: what it shows, the figure that matters, and the drawing. */
export const Plot = ({ title, figure, note, children }: PlotProps) => (
  <section className={styles.plot}>
    <h2 className={styles.title}>{title}</h2>
    {figure !== null && (
      <p className={styles.figure}>
        <strong>{figure}</strong> {note && <span>{note}</span>}
      </p>
    )}
    {children}
  </section>
)
