import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { MenuViewProps } from './overlays/MenuView.tsx'
import { useOverlay } from './overlays/use-overlays.ts'

type ActionMenuProps = Pick<MenuViewProps, 'heading' | 'headingClassName' | 'entries'> & {
  button: ButtonProps & {
    children: ReactNode
    'aria-label'?: string
    title?: string | undefined
    'aria-current'?: 'page' | undefined
  }
}

export const ActionMenu = ({ button, ...menu }: ActionMenuProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { overlays, opened } = useOverlay(isOpen)
  // The code of the menu brings a button of its own: the focus moves there, to return there.
  useEffect(() => {
    if (overlays && isOpen && !opened) document.getElementById(id)?.focus()
  }, [overlays, isOpen, opened, id])
  if (!overlays)
    return <Button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsOpen(true)} />
  const { MenuView } = overlays
  return <MenuView {...menu} id={id} opened={opened} onChange={setIsOpen} target={<Button {...button} />} />
}
