import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type Tone = 'neutral' | 'seal' | 'jade' | 'amber' | 'slate'

/** A label with a dot. The label carries the meaning, the colour only repeats it. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={tone === 'neutral' ? styles.tag : `${styles.tag} ${styles[tone]}`}>{children}</span>
)
