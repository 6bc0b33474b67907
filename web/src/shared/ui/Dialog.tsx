import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlays } from './overlays/use-overlays.ts'

type DialogProps = {
  title: ReactNode
  opened: boolean
  onClose: () => void
  size?: number | string
  /** Cannot be closed, while something runs that must not be left unseen. */
  locked?: boolean
  /** Called once it has left the screen. */
  onGone?: (() => void) | undefined
  children: ReactNode
}

/** A dialog in the middle of the window. */
export const Dialog = ({ locked = false, onClose, onGone, ...rest }: DialogProps) => {
  const { t } = useTranslation()
  const overlays = useOverlays(rest.opened)
  if (!overlays) return null
  return (
    <overlays.Modal
      {...rest}
      onExitTransitionEnd={onGone}
      onClose={() => !locked && onClose()}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: locked }}
    />
  )
}
