import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'

const withdrawForm = lazyComponent(() => import('./WithdrawForm.tsx'))

type WithdrawDialogProps = {
  opened: boolean
  available: number
  minimum: number
  currency: string
  onClose: () => void
}

export const WithdrawDialog = ({ opened, onClose, ...balance }: WithdrawDialogProps) => {
  const { t } = useTranslation(['billing', 'common'])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('withdraw.title')}>
      <Lazy of={withdrawForm} {...balance} onClose={onClose} />
    </Dialog>
  )
}
