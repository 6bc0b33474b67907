import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import styles from './MenuView.module.css'

export type MenuEntry = { label: string; hint?: string; isDangerous?: boolean } & (
  | { to: string }
  | { onClick: () => void }
)

export type MenuViewProps = {
  /** The id of the button. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button, which must pass on its attributes. */
  target: ReactElement
  heading?: string | undefined
  headingClassName?: string | undefined
  entries: readonly MenuEntry[]
}

const Entry = ({ label, hint, isDangerous = false, button, ...action }: MenuEntry & { button: string }) => {
  const shown = isDangerous ? { className: styles.dangerous } : {}
  const text = hint ? (
    <>
      {label}
      <small className={styles.hint}>{hint}</small>
    </>
  ) : (
    label
  )
  if ('to' in action)
    return (
      <Menu.Item component={Link} to={action.to} {...shown}>
        {text}
      </Menu.Item>
    )
  // The entry goes with the menu. A dialog that it opens returns the focus to the button.
  const act = () => {
    document.getElementById(button)?.focus()
    action.onClick()
  }
  return (
    <Menu.Item onClick={act} {...shown}>
      {text}
    </Menu.Item>
  )
}

export const MenuView = ({
  id,
  opened,
  onChange,
  target,
  heading,
  headingClassName,
  entries,
}: MenuViewProps) => (
  <Menu id={id} opened={opened} onChange={onChange}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {heading && <Menu.Label className={headingClassName}>{heading}</Menu.Label>}
      {entries.map((entry) => (
        <Entry key={entry.label} button={id} {...entry} />
      ))}
    </Menu.Dropdown>
  </Menu>
)
