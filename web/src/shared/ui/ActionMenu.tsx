import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, type Ref, useState } from 'react'
import type { MenuViewProps } from './overlays/MenuView.tsx'
import { useOverlays } from './overlays/use-overlays.ts'

type ActionMenuProps = Pick<MenuViewProps, 'heading' | 'headingClassName' | 'entries'> & {
  /** The button that opens the menu. */
  button: ButtonProps & { children: ReactNode; ref?: Ref<HTMLButtonElement>; 'aria-label'?: string }
}

/** A button that opens a menu. */
export const ActionMenu = ({ button, ...menu }: ActionMenuProps) => {
  const [opened, setOpened] = useState(false)
  const overlays = useOverlays(opened)
  if (!overlays)
    return <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
  const { MenuView } = overlays
  return <MenuView {...menu} opened={opened} onChange={setOpened} target={<Button {...button} />} />
}
