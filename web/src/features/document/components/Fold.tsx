import type { ReactNode } from 'react'
import chevron from '#shared/ui/Chevron.module.css'
import styles from './Fold.module.css'

type FoldProps = {
  /** `quiet` is a line of text without a frame. */
  tone: 'seal' | 'neutral' | 'jade' | 'quiet'
  /** What is said on one line while it is closed. */
  line: ReactNode
  children: ReactNode
}

/** One line above the text that opens, so that the text begins on the first screen however much is said about it. */
export const Fold = ({ tone, line, children }: FoldProps) => (
  <details className={styles.fold} data-tone={tone}>
    <summary className={chevron.chevron}>
      <span className={styles.line}>{line}</span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
