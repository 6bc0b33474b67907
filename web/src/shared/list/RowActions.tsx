import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './RowActions.module.css'

/** What can be done with a row, at its end. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
)

/** The next thing to do is filled; what is seldom wanted is quiet. */
const looks = {
  next: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', className: styles.quiet },
  danger: { variant: 'subtle', color: 'seal' },
} as const

type RowActionProps = {
  look?: keyof typeof looks
  /** The action and what it is done to, for who does not see the row. */
  name: string
  icon?: ReactNode
  disabled?: boolean
  /** Why it is disabled. */
  hint?: string | undefined
  onClick: () => void
  children: string
}

export const RowAction = ({ look = 'plain', name, icon, hint, ...button }: RowActionProps) => (
  <Button {...looks[look]} {...button} size="xs" leftSection={icon} aria-label={name} title={hint} />
)
