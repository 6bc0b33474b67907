import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import form from '#shared/form/DialogForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { rejectionOf } from '../rules.ts'
import { useNames } from '../use-names.ts'
import { useResultUpload } from '../use-result-upload.ts'
import { ResultPicker } from './ResultPicker.tsx'
import { SendingProgress } from './SendingProgress.tsx'

export const UploadResult = ({ row: file, onClose }: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-files')
  const [sending, setSending] = useState(false)
  return (
    <Dialog
      title={t('upload.title')}
      opened={file !== undefined}
      onClose={onClose}
      locked={sending}
      size={560}
    >
      {file && <UploadForm key={file.id} file={file} onClose={onClose} onSending={setSending} />}
    </Dialog>
  )
}

type UploadFormProps = { file: AdminFile; onClose: () => void; onSending: (sending: boolean) => void }

const UploadForm = ({ file, onClose, onSending }: UploadFormProps) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const { t: common } = useTranslation()
  const { nameOf } = useNames()
  const [chosen, setChosen] = useState<File>()
  const [refused, setRefused] = useState<string>()
  const { share, problem, upload, cancel } = useResultUpload(file)
  const busy = share !== undefined

  const choose = (document: File) => {
    const rejection = rejectionOf(document)
    setRefused(rejection && t(`upload.${rejection}`, { name: document.name }))
    if (!rejection) setChosen(document)
  }
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    setRefused(undefined)
    onSending(true)
    const arrived = await upload(chosen)
    onSending(false)
    if (!arrived) return
    toast(t('upload.done'))
    onClose()
  }
  const complaint = refused ?? (problem && t('failed.upload', { reason: problemText(problem, common) }))

  return (
    <form className={form.form} onSubmit={submit}>
      <p className={form.lead}>
        <strong>{nameOf(file)}</strong>
        <br />
        {t('upload.lead')}
      </p>
      <ResultPicker chosen={chosen} disabled={busy} onChoose={choose} />
      {busy && chosen && <SendingProgress size={chosen.size} share={share} />}
      {complaint && !busy && <FormError>{complaint}</FormError>}
      <div className={form.buttons}>
        <Button variant="default" onClick={busy ? cancel : onClose}>
          {busy ? t('upload.stop') : t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={busy || !chosen}>
          {busy ? t('upload.busy') : t('upload.submit')}
        </Button>
      </div>
    </form>
  )
}
