import { Button } from '@mantine/core'
import type { AdminOrder, Refund } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { RefundForm } from './RefundForm.tsx'
import { RefundSums } from './RefundSums.tsx'

/** Shows the refund preview and, after the refund, the final amounts. */
export const RefundDialog = ({ row: order, onClose }: RowDialogProps<AdminOrder>) => {
  const { t } = useTranslation('admin-orders')
  const shown = useLast(order)
  const { openerGoes, onGone } = useFocusMain()
  const [busy, setBusy] = useState(false)
  const [refund, setRefund] = useState<Refund>()
  const finish = (made: Refund) => {
    openerGoes()
    setRefund(made)
  }
  const done = refund?.order_id === shown?.id ? refund : undefined
  return (
    <Dialog
      title={done ? t('refund.doneTitle') : t('refund.title')}
      opened={order !== undefined}
      onClose={onClose}
      locked={busy}
      onGone={onGone}
      size={560}
    >
      {done && shown && <Done refund={done} method={shown.method} onClose={onClose} />}
      {shown && !done && (
        <RefundForm key={shown.id} order={shown} onBusy={setBusy} onDone={finish} onClose={onClose} />
      )}
    </Dialog>
  )
}

type DoneProps = { refund: Refund; method: AdminOrder['method']; onClose: () => void }

const Done = ({ refund, method, onClose }: DoneProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  return (
    <div className={form.form}>
      <p className={form.lead} role="status">
        {t('refund.doneLead')}
      </p>
      <RefundSums refund={refund} method={method} />
      <div className={form.buttons}>
        <Button onClick={onClose} autoFocus>
          {t('common:action.close')}
        </Button>
      </div>
    </div>
  )
}
