import { Button } from '@mantine/core'
import type { AdminOrder, Refund } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { RefundForm } from './RefundForm.tsx'
import { RefundSums } from './RefundSums.tsx'
import { useRefundText } from './use-refund-text.ts'

/** Shows the refund preview. Stays open after the refund only if something about it needs attention. */
export const RefundDialog = ({ row: order, onClose }: RowDialogProps<AdminOrder>) => {
  const { t } = useTranslation('admin-orders')
  const shown = useLast(order)
  const { openerGoes, onGone } = useFocusMain()
  const [busy, setBusy] = useState(false)
  const [refund, setRefund] = useState<Refund>()
  const refundText = useRefundText()
  const finish = (made: Refund, previewed: Refund) => {
    openerGoes()
    const isAsShown = made.to_provider === previewed.to_provider && made.to_balance === previewed.to_balance
    if (made.status === 'failed' || !isAsShown) return setRefund(made)
    onClose()
    toast(refundText(made, shown?.method ?? null))
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
      {done && shown && <Done refund={done} order={shown} onClose={onClose} />}
      {shown && !done && (
        <RefundForm key={shown.id} order={shown} onBusy={setBusy} onDone={finish} onClose={onClose} />
      )}
    </Dialog>
  )
}

type DoneProps = { refund: Refund; order: AdminOrder; onClose: () => void }

const Done = ({ refund, order, onClose }: DoneProps) => {
  const { t } = useTranslation(['admin-orders', 'common'])
  return (
    <div className={form.form}>
      <p className={form.lead} role="status">
        {t(refund.status === 'failed' ? 'refund.doneFailed' : 'refund.doneOtherwise')}
      </p>
      <RefundSums refund={refund} order={order} />
      <div className={form.buttons}>
        <Button onClick={onClose} autoFocus>
          {t('common:action.close')}
        </Button>
      </div>
    </div>
  )
}
