import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { WithdrawForm } from './WithdrawForm.tsx'

type WithdrawDialogProps = { opened: boolean; available: number; currency: string; onClose: () => void }

export const WithdrawDialog = ({ opened, onClose, ...balance }: WithdrawDialogProps) => {
  const { t } = useTranslation(['billing', 'common'])
  return (
    <Modal opened={opened} onClose={onClose} title={t('withdraw.title')}>
      <WithdrawForm {...balance} onClose={onClose} />
    </Modal>
  )
}
