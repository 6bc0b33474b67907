import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ClaimButtons } from '#shared/claim/ClaimButtons.tsx'
import layout from '#shared/form/DialogForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { type GuardProps, ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useRejectWithdrawalMutation } from '../api.ts'
import { useWithdrawalClaim } from '../use-withdrawal-claim.ts'

export const RejectDialog = ({ row: withdrawal, onClose }: RowDialogProps<AdminWithdrawal>) => {
  const { t } = useTranslation(['admin-withdrawals', 'common'])
  const [reject] = useRejectWithdrawalMutation()
  return (
    <ReasonDialog
      row={withdrawal}
      name="reject"
      title={t('reject.title')}
      lead={({ amount, currency, username }) =>
        t('reject.body', {
          amount: formatMoney(amount, currency),
          name: username ?? t('common:deletedCustomer'),
        })
      }
      label={t('reject.note')}
      hint={t('reject.noteHint')}
      submit={t('reject.action')}
      busyLabel={t('reject.busy')}
      danger
      done={t('reject.done')}
      failed={(reason) => t('reject.failed', { reason })}
      overtaken="already_decided"
      guard={Guard}
      onSend={({ id }, note) => reject({ id, note })}
      onClose={onClose}
    />
  )
}

/** Asks for the note unless a colleague is paying the withdrawal out. */
const Guard = ({ row, onClose, children }: GuardProps<AdminWithdrawal>) => {
  const { t } = useTranslation('admin-withdrawals')
  const claim = useWithdrawalClaim(row, 'reject')
  if (!claim.colleague || claim.isDecided) return children(claim.tookOver)
  return (
    <div className={layout.form}>
      <FormError>{t('reject.claimed', claim.colleague)}</FormError>
      <ClaimButtons claim={claim} onClose={onClose} />
    </div>
  )
}
