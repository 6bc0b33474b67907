import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { shortTime } from '#shared/colleagues/short-time.ts'
import { useColleague } from '#shared/colleagues/use-colleague.ts'
import { FindingList } from '#shared/findings/FindingList.tsx'
import { needsDecision } from '#shared/findings/order.ts'
import form from '#shared/form/DialogForm.module.css'
import { useDraft } from '#shared/form/draft.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { isReason, ReasonField } from '#shared/form/ReasonField.tsx'
import { useHeldFocus } from '#shared/lib/use-held-focus.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import hidden from '#shared/ui/Hidden.module.css'
import { toast } from '#shared/ui/toasts.tsx'
import { rejectionOf } from '../rules.ts'
import { useDocumentNow } from '../use-document-now.ts'
import { useNames } from '../use-names.ts'
import { useResultDraft } from '../use-result-draft.ts'
import { ResultPicker } from './ResultPicker.tsx'
import { SendingProgress } from './SendingProgress.tsx'
import { UploadContext } from './UploadContext.tsx'

type UploadResultProps = RowDialogProps<AdminFile> & {
  /** Chosen already, on the page below. */
  dropped?: File | undefined
}

/** Checks a result against the original, shows what the check found, then delivers it. */
export const UploadResult = ({ row: file, dropped, onClose }: UploadResultProps) => {
  const { t } = useTranslation('admin-documents')
  const [busy, setBusy] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  return (
    <Dialog
      title={t(isChecked ? 'upload.deliverTitle' : 'upload.title')}
      opened={file !== undefined}
      onClose={onClose}
      locked={busy}
      size={640}
    >
      {file && (
        <UploadForm
          key={file.id}
          file={file}
          dropped={dropped}
          onClose={onClose}
          onBusy={setBusy}
          onChecked={setIsChecked}
        />
      )}
    </Dialog>
  )
}

type UploadFormProps = {
  file: AdminFile
  dropped: File | undefined
  onClose: () => void
  onBusy: (busy: boolean) => void
  onChecked: (isChecked: boolean) => void
}

const UploadForm = ({ file, dropped, onClose, onBusy, onChecked }: UploadFormProps) => {
  const { t, i18n } = useTranslation(['admin-documents', 'common'])
  const { nameOf } = useNames()
  const now = useDocumentNow(file)
  const refusalOf = (document: File | undefined) => {
    const rejection = document && rejectionOf(document)
    return rejection && t(`upload.${rejection}`, { name: document.name })
  }
  const [refused, setRefused] = useState(() => refusalOf(dropped))
  const [chosen, setChosen] = useState(refused === undefined ? dropped : undefined)
  const [reason, setReason] = useDraft(`deliver.${file.id}`)
  const { share, draft, isDelivering = false, problem, check, deliver, cancel, forget } = useResultDraft(file)
  const isChecked = draft !== undefined
  useEffect(() => {
    onChecked(isChecked)
    return () => onChecked(false)
  }, [isChecked, onChecked])
  const isSending = share !== undefined
  const isChecking = share === 1
  const busy = isSending || isDelivering
  const findings = draft?.check.findings ?? []
  const asksReason = needsDecision(findings)
  const isOvertaken = problem?.code === 'delivered_meanwhile'
  const replaced = problem?.body?.replaced_by as { id: string; at: string } | undefined
  const colleague = useColleague(replaced?.id ?? now.meanwhile?.user_id, t('upload.colleague'))

  const choose = (document: File) => {
    const refusal = refusalOf(document)
    setRefused(refusal)
    if (refusal) return
    setChosen(document)
    forget()
  }
  const whileBusy = async <Result,>(work: Promise<Result>) => {
    onBusy(true)
    const result = await work
    onBusy(false)
    return result
  }
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!chosen || busy) return
    setRefused(undefined)
    if (!draft) return void whileBusy(check(chosen))
    const isDelivered = await whileBusy(deliver(draft, asksReason ? reason : ''))
    if (!isDelivered) return
    setReason('')
    toast(t('upload.done'))
    onClose()
  }
  // Which result this becomes: the first, the answer to a revision request, or another one in place of the last.
  const round = now.isToRevise
    ? 'revision'
    : now.results > 0
      ? 'again'
      : now.isKnown || !file.has_result
        ? 'first'
        : undefined
  const heldFocus = useHeldFocus(busy)
  const failure = draft ? 'failed.deliver' : 'failed.upload'
  const complaint =
    refused ??
    (isOvertaken
      ? t('upload.overtaken')
      : replaced
        ? t('upload.replaced', { name: colleague, time: shortTime(replaced.at, i18n.language) })
        : problem && t(failure, { reason: problemText(problem) }))
  const label = draft
    ? t(
        isDelivering
          ? 'upload.delivering'
          : asksReason || isOvertaken
            ? 'upload.deliverAnyway'
            : 'upload.deliver',
      )
    : t(
        isChecking
          ? 'upload.checking'
          : isSending
            ? 'upload.busy'
            : problem?.code === 'draft_replaced'
              ? 'upload.again'
              : 'upload.submit',
      )

  const checked = draft && (draft.check.status === 'done' ? 'upload.checked' : 'upload.unchecked')
  const lead = checked ?? (now.isToRevise ? 'upload.revisionLead' : 'upload.lead')

  return (
    <form className={form.form} onSubmit={submit}>
      <div>
        <strong>{nameOf(file)}</strong>
        <UploadContext
          file={file}
          now={now}
          round={
            round &&
            t(`upload.round.${round}`, { round: String(now.round), version: String(now.results + 1) })
          }
        />
      </div>
      <p role="status" className={hidden.live}>
        {now.meanwhile &&
          t('upload.delivered', { name: colleague, time: shortTime(now.meanwhile.at, i18n.language) })}
      </p>
      <p className={form.lead}>{t(lead)}</p>
      <ResultPicker chosen={chosen} disabled={busy} onChoose={choose} />
      {isSending && chosen && <SendingProgress size={chosen.size} share={share} />}
      {/* There from the start: screen readers announce what is added to a live region, not a region that is added. */}
      <section aria-label={t('upload.findings')} role="status" className={hidden.live}>
        <FindingList findings={findings} isStaff />
      </section>
      {asksReason && (
        <ReasonField
          label={t('upload.reason')}
          description={t('upload.reasonHint')}
          value={reason}
          disabled={busy}
          onChange={setReason}
        />
      )}
      {complaint && !busy && <FormError>{complaint}</FormError>}
      <div {...heldFocus} className={form.buttons}>
        <Button variant="default" onClick={isSending ? cancel : onClose} disabled={isDelivering}>
          {isSending ? t('upload.stop') : t('common:action.cancel')}
        </Button>
        <Button type="submit" disabled={busy || !chosen || (asksReason && !isReason(reason))}>
          {label}
        </Button>
      </div>
    </form>
  )
}
