import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { MoreIcon } from '../ui/icons.tsx'
import type { MenuEntry } from '../ui/overlays/MenuView.tsx'
import styles from './RowActions.module.css'

export const RowActions = ({ children }: { children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
)

/** Filled for the next step, quiet for rare actions. */
const variants = {
  next: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', className: styles.quiet },
  danger: { variant: 'subtle', color: 'seal', className: styles.danger },
} as const

type RowActionProps = {
  variant?: keyof typeof variants
  /** Accessible name: the action and the row it applies to. */
  name: string
  disabled?: boolean
  /** The reason it is disabled. */
  hint?: string | undefined
  onClick: () => void
  children: string
}

export const RowAction = ({ variant = 'plain', name, hint, ...button }: RowActionProps) => (
  <Button {...variants[variant]} {...button} size="xs" aria-label={name} title={hint} />
)

type RowMenuProps = {
  /** Accessible name: the menu and the row it applies to. */
  name: string
  disabled?: boolean
  /** The reason it is disabled. */
  hint?: string | undefined
  entries: readonly MenuEntry[]
}

/** Rare and dangerous actions of a row, away from the others. */
export const RowMenu = ({ name, disabled = false, hint, entries }: RowMenuProps) => (
  <ActionMenu
    button={{
      variant: 'subtle',
      size: 'xs',
      className: styles.quiet,
      'aria-label': name,
      disabled,
      title: hint,
      children: <MoreIcon />,
    }}
    entries={entries}
  />
)
