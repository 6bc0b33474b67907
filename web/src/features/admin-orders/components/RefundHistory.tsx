import type { AdminOrder } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useRefundsQuery } from '../api.ts'
import { OneRefund } from './OneRefund.tsx'

export const RefundHistory = ({ row: order, onClose }: RowDialogProps<AdminOrder>) => {
  const { t } = useTranslation('admin-orders')
  const shown = useLast(order)
  return (
    <Dialog title={t('history.action')} opened={order !== undefined} onClose={onClose} size={560}>
      {shown && <Refunds order={shown} />}
    </Dialog>
  )
}

const Refunds = ({ order }: { order: AdminOrder }) => {
  const { t } = useTranslation('admin-orders')
  const { data, error, refetch } = useRefundsQuery({ id: order.id })
  if (error) return <ErrorState problem={error} title={t('history.failed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton count={4} height={28} />
  if (data.refunds.length === 0) return <p className={form.lead}>{t('history.none')}</p>
  return (
    <div className={form.form}>
      {data.refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and their rows hold no state
        <OneRefund key={index} refund={refund} order={order} refunds={data.refunds} />
      ))}
    </div>
  )
}
