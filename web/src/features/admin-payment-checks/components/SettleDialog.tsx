import type { AdminRefund } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useSettleRefundMutation } from '../api.ts'

/** Records that a refund was settled outside the payment provider. */
export const SettleDialog = ({ row: refund, onClose }: RowDialogProps<AdminRefund>) => {
  const { t } = useTranslation(['admin-payment-checks', 'common'])
  const [settle] = useSettleRefundMutation()
  return (
    <ReasonDialog
      row={refund}
      name="settle"
      title={t('refunds.settle.title')}
      lead={({ to_provider, currency, username }) =>
        t('refunds.settle.lead', {
          amount: formatMoney(to_provider, currency),
          name: username ?? t('common:deletedCustomer'),
        })
      }
      label={t('refunds.settle.note')}
      hint={t('refunds.settle.noteHint')}
      submit={t('refunds.settle.submit')}
      busyLabel={t('refunds.settle.busy')}
      done={t('refunds.settle.done')}
      failed={(reason) => t('refunds.settle.failed', { reason })}
      overtaken="refund_not_owed"
      onSend={({ id }, note) => settle({ id, note })}
      onClose={onClose}
    />
  )
}
