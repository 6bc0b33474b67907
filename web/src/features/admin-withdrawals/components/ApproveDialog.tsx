import type { AdminWithdrawal } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { Lazy } from '#shared/lib/lazy-component.tsx'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useApproveWithdrawalMutation } from '../api.ts'
import { ApproveForm } from './ApproveForm.tsx'

/** Asks for the approval, and for the password if it was entered too long ago. */
export const ApproveDialog = ({ row: withdrawal, onClose }: RowDialogProps<AdminWithdrawal>) => {
  const { t } = useTranslation('admin-withdrawals')
  const { t: common } = useTranslation()
  const shown = useLast(withdrawal)
  const { openerGoes, onGone } = useFocusMain()
  const [approve, { isLoading }] = useApproveWithdrawalMutation()
  const [asksPassword, setAsksPassword] = useState(false)
  const [entered, setEntered] = useState('')
  const confirm = async (reference: string) => {
    if (!withdrawal) return
    const { error } = await approve({ id: withdrawal.id, ...(reference && { reference }) })
    setEntered(reference)
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
        <Lazy of={confirmPassword} onConfirmed={() => confirm(entered)} onCancel={onClose} />
      ) : (
        shown && (
          <ApproveForm
            key={shown.id}
            withdrawal={shown}
            busy={isLoading}
            onApprove={confirm}
            onClose={onClose}
          />
        )
      )}
    </Dialog>
  )
}
