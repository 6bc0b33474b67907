import { Button } from '@mantine/core'
import type { AdminWithdrawal } from '@runwen/contracts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-words.ts'
import form from '#shared/form/DialogForm.module.css'
import { useDraft } from '#shared/form/draft.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { isReason, ReasonField } from '#shared/form/ReasonField.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useRejectWithdrawalMutation } from '../api.ts'

type RejectDialogProps = { withdrawal: AdminWithdrawal | undefined; onClose: () => void }

export const RejectDialog = ({ withdrawal, onClose }: RejectDialogProps) => {
  const { t } = useTranslation('admin-withdrawals')
  const shown = useLast(withdrawal)
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={t('reject.title')}
      opened={withdrawal !== undefined}
      onClose={onClose}
      locked={busy}
      size={520}
    >
      {shown && <RejectForm key={shown.id} withdrawal={shown} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}

type RejectFormProps = { withdrawal: AdminWithdrawal; onBusy: (busy: boolean) => void; onClose: () => void }

const RejectForm = ({ withdrawal, onBusy, onClose }: RejectFormProps) => {
  const { t } = useTranslation(['admin-withdrawals', 'common'])
  const { t: common } = useTranslation()
  const [note, setNote] = useDraft(`reject.${withdrawal.id}`)
  const [reject, { isLoading, error }] = useRejectWithdrawalMutation()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    onBusy(true)
    const { error: failed } = await reject({ id: withdrawal.id, note })
    onBusy(false)
    if (failed && !(isProblem(failed) && failed.code === 'already_decided')) return
    setNote('')
    onClose()
    if (failed) toast(t('reject.failed', { reason: problemText(failed, common) }), 'failed')
    else toast(t('reject.done'))
  }

  const amount = formatMoney(withdrawal.amount, withdrawal.currency)
  const name = withdrawal.username ?? t('unknownUser')
  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>{t('reject.body', { amount, name })}</p>
      <ReasonField
        label={t('reject.note')}
        description={t('reject.noteHint')}
        value={note}
        disabled={isLoading}
        onChange={setNote}
      />
      {error && !isLoading && (
        <FormError>{t('reject.failed', { reason: problemText(error, common) })}</FormError>
      )}
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose} disabled={isLoading}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" color="seal" disabled={isLoading || !isReason(note)}>
          {isLoading ? t('reject.busy') : t('reject.submit')}
        </Button>
      </div>
    </form>
  )
}
