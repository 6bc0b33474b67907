import type { AdminOrder, Refund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useRefundsQuery } from '../api.ts'
import { RefundSums } from './RefundSums.tsx'

/** Refunds of an order with date and reason, including automatic ones. */
export const RefundHistory = ({ row: order, onClose }: RowDialogProps<AdminOrder>) => {
  const { t } = useTranslation('admin-orders')
  const shown = useLast(order)
  return (
    <Dialog title={t('history.title')} opened={order !== undefined} onClose={onClose} size={560}>
      {shown && <Refunds orderId={shown.id} />}
    </Dialog>
  )
}

const Refunds = ({ orderId }: { orderId: string }) => {
  const { t } = useTranslation('admin-orders')
  const { data, error, refetch } = useRefundsQuery({ id: orderId })
  if (error) return <ErrorState problem={error} title={t('history.failed')} onRetry={refetch} />
  if (!data) return <RowsSkeleton count={4} height={28} />
  if (data.refunds.length === 0) return <p className={form.lead}>{t('history.none')}</p>
  return (
    <div className={form.form}>
      {data.refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id, and their rows hold no state
        <OneRefund key={index} refund={refund} />
      ))}
    </div>
  )
}

type OneRefundProps = {
  refund: Refund
  /** Whether to show when, which a heading may say. */
  hasTime?: boolean
}

/** A refund with cause, reason and time. */
export const OneRefund = ({ refund, hasTime = true }: OneRefundProps) => {
  const { t } = useTranslation('admin-orders')
  return (
    <RefundSums
      refund={refund}
      more={[
        [t('history.cause'), t(`history.causes.${refund.cause}`)],
        ...(refund.is_partial ? [[t('refund.howMuch'), t('refund.part')] as const] : []),
        ...(refund.reason ? [[t('history.reason'), refund.reason] as const] : []),
        ...(refund.decided_by ? [[t('history.decidedBy'), refund.decided_by] as const] : []),
        ...(hasTime && refund.created_at
          ? [[t('history.created'), <DateTime key="time" value={refund.created_at} time />] as const]
          : []),
      ]}
    />
  )
}
