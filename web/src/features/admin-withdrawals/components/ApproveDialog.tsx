import type { AdminWithdrawal } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import form from '#shared/form/DialogForm.module.css'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useApproveWithdrawalMutation } from '../api.ts'
import { Account } from './Account.tsx'
import { Concerns } from './Concerns.tsx'

type ApproveDialogProps = { withdrawal: AdminWithdrawal | undefined; onClose: () => void }

export const ApproveDialog = ({ withdrawal, onClose }: ApproveDialogProps) => {
  const { t } = useTranslation('admin-withdrawals')
  const { t: common } = useTranslation()
  const shown = useLast(withdrawal)
  const { openerGoes, onGone } = useFocusMain()
  const [approve, { isLoading }] = useApproveWithdrawalMutation()
  const confirm = async () => {
    if (!withdrawal) return
    const { error } = await approve({ id: withdrawal.id })
    openerGoes()
    onClose()
    if (error) toast(t('approve.failed', { reason: problemText(error, common) }), 'failed')
    else toast(t('approve.done'))
  }
  return (
    <ConfirmDialog
      opened={withdrawal !== undefined}
      title={t('approve.title')}
      confirmLabel={t('approve.submit')}
      busyLabel={t('approve.busy')}
      busy={isLoading}
      onConfirm={confirm}
      onClose={onClose}
      onGone={onGone}
    >
      <div className={form.form}>
        <p className={form.lead}>{t('approve.body')}</p>
        {shown && <Concerns withdrawal={shown} />}
        {shown && (
          <Facts
            facts={[
              [t('column.user'), shown.username ?? t('unknownUser')],
              [t('column.amount'), <Money key="amount" cents={shown.amount} currency={shown.currency} />],
              [t('column.method'), t(`method.${shown.method}`)],
              [t('column.accountName'), shown.account_name ?? t('erased')],
              [t('column.account'), <Account key="account" account={shown.account} />],
            ]}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
