import type { AdminWithdrawal } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { confirmPassword, isPasswordRequired } from '#shared/confirm-password/confirm-password.ts'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy } from '#shared/ui/lazy-component.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useApproveWithdrawalMutation } from '../api.ts'
import { useNext } from '../use-next.ts'
import { ApproveForm } from './ApproveForm.tsx'

const isOvertaken = (code: string) => code === 'already_claimed' || code === 'already_decided'

/** Asks for the approval, and for the password if it was entered too long ago. Leads on to the next payout. */
export const ApproveDialog = ({ row, onClose }: RowDialogProps<AdminWithdrawal>) => {
  const { t } = useTranslation('admin-withdrawals')
  const { withdrawal, hasMoved, moveOn, startAgain } = useNext(row)
  const shown = useLast(withdrawal)
  const { openerGoes, onGone } = useFocusMain()
  const [approve, { isLoading }] = useApproveWithdrawalMutation()
  const [asksPassword, setAsksPassword] = useState(false)
  const [entered, setEntered] = useState({ reference: '', goesOn: false })
  const failure = (error: unknown) => t('approve.failed', { reason: problemText(error) })
  const confirm = async (reference: string, goesOn: boolean) => {
    if (!withdrawal) return
    const { error } = await approve({ id: withdrawal.id, ...(reference && { reference }) })
    setEntered({ reference, goesOn })
    if (isPasswordRequired(error)) return setAsksPassword(true)
    setAsksPassword(false)
    // The form says who has it, or who decided.
    if (isProblem(error) && isOvertaken(error.code)) return toast(failure(error), 'failed')
    openerGoes()
    if (!error && goesOn && moveOn) moveOn()
    else onClose()
    if (error) toast(failure(error), 'failed')
    else toast(t('approve.done'))
  }
  const gone = () => {
    setAsksPassword(false)
    startAgain()
    onGone()
  }
  return (
    <Dialog
      title={t('approve.title')}
      opened={row !== undefined}
      onClose={onClose}
      size={560}
      locked={isLoading}
      onGone={gone}
    >
      {asksPassword && (
        <Lazy
          of={confirmPassword}
          onConfirmed={() => confirm(entered.reference, entered.goesOn)}
          onCancel={onClose}
        />
      )}
      {shown && (
        // Stays mounted, as it follows the claim.
        <div hidden={asksPassword}>
          <ApproveForm
            key={shown.id}
            withdrawal={shown}
            busy={isLoading}
            hasMoved={hasMoved}
            onApprove={confirm}
            onNext={moveOn}
            onClose={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
