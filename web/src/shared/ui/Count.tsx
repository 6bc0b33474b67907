import { VisuallyHidden } from '@mantine/core'
import styles from './Count.module.css'

/** How much waits, as a number to see and as words to hear. */
export const Count = ({ count, spoken }: { count: number; spoken: string }) => {
  if (count === 0) return null
  return (
    <span className={styles.count} title={spoken}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
