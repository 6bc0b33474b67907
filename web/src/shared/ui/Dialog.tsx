import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { useOverlay } from './overlays/use-overlays.ts'

type DialogProps = {
  title: ReactNode
  opened: boolean
  onClose: () => void
  size?: number | string
  /** False for contents that grow while one types: they begin at the same height. */
  centered?: boolean
  /** Prevents closing while an action runs whose outcome the user must see. */
  locked?: boolean
  /** Called after the closing animation. */
  onGone?: (() => void) | undefined
  children: ReactNode
}

/** A dialog in the middle of the window, or near its top. */
export const Dialog = ({ locked = false, onClose, onGone, children, ...rest }: DialogProps) => {
  const { t } = useTranslation()
  const { overlays, opened } = useOverlay(rest.opened)
  if (!overlays) return null
  return (
    <overlays.Modal
      {...rest}
      opened={opened}
      onExitTransitionEnd={onGone}
      onClose={() => !locked && onClose()}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: locked }}
    >
      {/* The second click of a double click does not send again while the dialog fades out. */}
      <div inert={!opened} className={styles.content}>
        {children}
      </div>
    </overlays.Modal>
  )
}
