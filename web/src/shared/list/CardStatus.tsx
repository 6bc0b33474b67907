import type { ComponentProps } from 'react'
import { Tag } from '#shared/ui/Tag.tsx'
import styles from './CardStatus.module.css'

/** A status with paragraphs after it in its cell. */
export const CardStatus = (props: ComponentProps<typeof Tag>) => (
  <span className={styles.status}>
    <Tag {...props} />
  </span>
)
