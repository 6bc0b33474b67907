import type { AdminFapiao } from '@runwen/contracts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import layout from '#shared/form/DialogForm.module.css'
import { FormButtons } from '#shared/form/FormButtons.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useAttachPdf } from '../api.ts'
import { isTooLarge, PdfInput } from './PdfInput.tsx'

export const PdfDialog = ({ row: fapiao, onClose }: RowDialogProps<AdminFapiao>) => {
  const { t } = useTranslation('admin-fapiao')
  const shown = useLast(fapiao)
  return (
    <Dialog title={t('pdf.label')} opened={fapiao !== undefined} onClose={onClose} size={520}>
      {shown && <PdfForm key={shown.id} fapiao={shown} onClose={onClose} />}
    </Dialog>
  )
}

const PdfForm = ({ fapiao, onClose }: { fapiao: AdminFapiao; onClose: () => void }) => {
  const { t } = useTranslation('admin-fapiao')
  const [chosen, setChosen] = useState<File | null>(null)
  const { attach, busy, problem, reset } = useAttachPdf('issued')
  const choose = (file: File | null) => {
    reset()
    setChosen(file)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || !(await attach(fapiao.id, chosen))) return
    onClose()
    toast(t('pdf.done'))
  }
  return (
    <form className={layout.form} onSubmit={submit}>
      <PdfInput
        label={t('pdf.label')}
        chosen={chosen}
        isAttached={fapiao.has_pdf}
        disabled={busy}
        onChoose={choose}
      />
      {problem && <FormError>{t('pdf.failed', { reason: problemText(problem) })}</FormError>}
      <FormButtons
        submit={t('pdf.submit')}
        busyLabel={t('pdf.busy')}
        busy={busy}
        isIncomplete={!chosen || isTooLarge(chosen)}
        onCancel={onClose}
      />
    </form>
  )
}
