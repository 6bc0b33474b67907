import type { DrawerProps } from '@mantine/core'
import { useOverlays } from './overlays/use-overlays.ts'

/** A dialog at the edge of the window. */
export const Drawer = (props: DrawerProps) => {
  const overlays = useOverlays(props.opened)
  return overlays ? <overlays.Drawer {...props} /> : null
}
