import { Button } from '@mantine/core'
import type { AdminWithdrawal } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/form/confirm-password.ts'
import form from '#shared/form/DialogForm.module.css'
import { Lazy } from '#shared/lib/lazy-component.tsx'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { Money } from '#shared/ui/Money.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useApproveWithdrawalMutation } from '../api.ts'
import { Account } from './Account.tsx'
import { Concerns } from './Concerns.tsx'

/** Asks for the approval, and for the password if it was entered too long ago. */
export const ApproveDialog = ({ row: withdrawal, onClose }: RowDialogProps<AdminWithdrawal>) => {
  const { t } = useTranslation('admin-withdrawals')
  const { t: common } = useTranslation()
  const shown = useLast(withdrawal)
  const { openerGoes, onGone } = useFocusMain()
  const [approve, { isLoading }] = useApproveWithdrawalMutation()
  const [asksPassword, setAsksPassword] = useState(false)
  const confirm = async () => {
    if (!withdrawal) return
    const { error } = await approve({ id: withdrawal.id })
    if (isPasswordRequired(error)) return setAsksPassword(true)
    openerGoes()
    onClose()
    if (error) toast(t('approve.failed', { reason: problemText(error, common) }), 'failed')
    else toast(t('approve.done'))
  }
  const gone = () => {
    setAsksPassword(false)
    onGone()
  }
  return (
    <Dialog
      title={t('approve.title')}
      opened={withdrawal !== undefined}
      onClose={onClose}
      locked={isLoading}
      onGone={gone}
    >
      {asksPassword ? (
        <Lazy
          of={confirmPassword}
          texts={{
            lead: t('approve.passwordLead'),
            label: t('approve.password'),
            submit: t('approve.continue'),
            busy: t('approve.busy'),
          }}
          onConfirmed={confirm}
          onCancel={onClose}
        />
      ) : (
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
          <div className={form.buttons}>
            <Button variant="default" onClick={onClose} disabled={isLoading}>
              {common('action.cancel')}
            </Button>
            <Button onClick={confirm} disabled={isLoading}>
              {isLoading ? t('approve.busy') : t('approve.submit')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
