import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './RowActions.module.css'

/** Actions at the end of a row. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
)

/** Filled for the next step, quiet for rare actions. */
const looks = {
  next: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', className: styles.quiet },
  danger: { variant: 'subtle', color: 'seal' },
} as const

type RowActionProps = {
  look?: keyof typeof looks
  /** Accessible name: the action and the row it applies to. */
  name: string
  disabled?: boolean
  /** The reason it is disabled. */
  hint?: string | undefined
  onClick: () => void
  children: string
}

export const RowAction = ({ look = 'plain', name, hint, ...button }: RowActionProps) => (
  <Button {...looks[look]} {...button} size="xs" aria-label={name} title={hint} />
)
