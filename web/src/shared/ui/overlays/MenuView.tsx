import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import styles from './MenuView.module.css'

export type MenuEntry = { label: string; hint?: string; isDangerous?: boolean } & (
  | { to: string }
  | { onClick: () => void }
)

export type MenuViewProps = {
  /** The id of the button is this with `-target`. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button, which must pass on its attributes. */
  target: ReactElement
  heading?: string | undefined
  headingClassName?: string | undefined
  entries: readonly MenuEntry[]
}

const Entry = ({ label, hint, isDangerous = false, ...action }: MenuEntry) => {
  const shown = isDangerous ? { className: styles.dangerous } : {}
  const text = hint ? (
    <>
      {label}
      <small className={styles.hint}>{hint}</small>
    </>
  ) : (
    label
  )
  return 'to' in action ? (
    <Menu.Item component={Link} to={action.to} {...shown}>
      {text}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={action.onClick} {...shown}>
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
        <Entry key={entry.label} {...entry} />
      ))}
    </Menu.Dropdown>
  </Menu>
)
