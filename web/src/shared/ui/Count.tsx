import { VisuallyHidden } from '@mantine/core'
import styles from './Count.module.css'

/** A count, as a visible number and a text for screen readers. */
export const Count = ({ count, spoken }: { count: number; spoken: string }) => {
  if (count === 0) return null
  return (
    <span className={styles.count} title={spoken}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
