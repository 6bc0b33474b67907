import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#shared/lib/use-is-phone.ts'
import { Drawer } from '#shared/ui/Drawer.tsx'
import { Paid } from './Paid.tsx'

type PaidPanelProps = { fileIds: readonly string[]; onClose: () => void }

/** Confirms a payment that ended on another page, where the payment panel had to be left. */
export const PaidPanel = ({ fileIds, onClose }: PaidPanelProps) => {
  const { t } = useTranslation('payment')
  const phone = useIsPhone()
  return (
    <Drawer
      opened={fileIds.length > 0}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 460}
      padding="lg"
      title={t('paid.panel')}
    >
      <Paid fileIds={fileIds} onClose={onClose} />
    </Drawer>
  )
}
