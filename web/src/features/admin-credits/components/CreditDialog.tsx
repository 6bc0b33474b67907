import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { type CreditedCustomer, CreditForm } from './CreditForm.tsx'

export const CreditDialog = ({ row: customer, onClose }: RowDialogProps<CreditedCustomer>) => {
  const { t } = useTranslation('admin-credits')
  const shown = useLast(customer)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title={t('title')} opened={customer !== undefined} onClose={onClose} locked={busy} size={520}>
      {shown && <CreditForm key={shown.id} customer={shown} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}
