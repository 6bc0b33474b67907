import type { DrawerProps } from '@mantine/core'
import { useOverlay } from './overlays/use-overlays.ts'

/** A dialog at the edge of the window. */
export const Drawer = (props: DrawerProps) => {
  const { overlays, opened } = useOverlay(props.opened)
  return overlays ? <overlays.Drawer {...props} opened={opened} /> : null
}
