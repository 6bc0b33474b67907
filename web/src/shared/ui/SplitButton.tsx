import type { ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'
import type { MenuEntry } from './overlays/MenuView.tsx'
import styles from './SplitButton.module.css'

type SplitButtonProps = {
  /** The button of the usual action. */
  children: ReactNode
  /** The name of the button that opens the menu. */
  label: string
  disabled?: boolean
  variant?: 'filled' | 'default'
  /** The other actions; without any, the button stands alone. */
  entries: readonly MenuEntry[]
  'data-files'?: ''
}

/** Two buttons as one: the usual action, and a menu with what else can be done. */
export const SplitButton = ({
  children,
  label,
  disabled = false,
  variant = 'filled',
  entries,
  ...rest
}: SplitButtonProps) => (
  <div className={styles.group} {...rest}>
    {children}
    {entries.length > 0 && (
      <ActionMenu
        button={{
          size: 'sm',
          px: 8,
          variant,
          disabled,
          'aria-label': label,
          title: label,
          children: <i className={styles.chevron} />,
        }}
        entries={entries}
      />
    )}
  </div>
)
