import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ConfirmPassword } from './ConfirmPassword.tsx'

type ConfirmPasswordDialogProps = {
  opened: boolean
  onConfirmed: () => Promise<void>
  onClose: () => void
}

export const ConfirmPasswordDialog = ({ opened, onConfirmed, onClose }: ConfirmPasswordDialogProps) => {
  const { t } = useTranslation('confirm-password')
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose}>
      <ConfirmPassword onConfirmed={onConfirmed} onCancel={onClose} />
    </Dialog>
  )
}
