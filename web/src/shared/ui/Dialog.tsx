import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type DialogProps = {
  title: ReactNode
  opened: boolean
  onClose: () => void
  size?: number | string
  /** While something runs that must not be left unseen. */
  locked?: boolean
  /** Once it has left the screen. */
  onGone?: () => void
  children: ReactNode
}

export const Dialog = ({ locked = false, onClose, onGone, ...rest }: DialogProps) => {
  const { t } = useTranslation()
  return (
    <Modal
      {...rest}
      onExitTransitionEnd={onGone}
      onClose={() => !locked && onClose()}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: locked }}
    />
  )
}
