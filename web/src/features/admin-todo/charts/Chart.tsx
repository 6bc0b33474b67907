import type { ReactNode } from 'react'
import styles from './Charts.module.css'

type ChartProps = {
  title: string
  figure: ReactNode
  note: ReactNode
  /** What the bars of each colour add up to. */
  sums?: readonly { readonly tone: 'slate' | 'jade' | 'seal'; readonly text: string }[]
  children: ReactNode
}

/** One small chart: what it shows, the figure that matters, the drawing beside both, and a line on what its colours mean. */
export const Chart = ({ title, figure, note, sums = [], children }: ChartProps) => (
  <section className={styles.chart}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.figure}>{figure}</p>
    <p className={styles.note}>{note}</p>
    {children}
    {sums.length > 0 && (
      <p className={styles.sums}>
        {sums.map(({ tone, text }) => (
          <span key={tone} data-tone={tone}>
            {text}
          </span>
        ))}
      </p>
    )}
  </section>
)
