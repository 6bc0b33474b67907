import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { api } from '#shared/api/api.ts'
import { failureText } from '#shared/api/problem-text.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { useDocumentPayment } from '#shared/documents/use-payments-under-way.ts'
import { useAnswer } from '#shared/documents/use-stopped.ts'
import { useWriteAbout } from '#shared/form/draft.ts'
import { isToPay } from '#shared/lib/to-pay.ts'
import { dashboardPath, documentPath, stoppedPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { useDownload } from '#shared/ui/use-download.ts'

type NextActionProps = {
  file: File
  onPay: (file: File) => void
}

/** The button for the next action: to pay, to download the result, or to read why there is none and reply. */
export const NextAction = ({ file, onPay }: NextActionProps) => {
  if (file.is_paid && file.has_result) return <Result file={file} />
  if (file.status === 'failed') return <Conversation file={file} />
  return isToPay(file) ? <Pay file={file} onPay={onPay} /> : null
}

/** Leads to what our staff wrote about a stopped document, or to the conversation. */
const Conversation = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const answered = useAnswer(file) !== undefined
  if (!answered) return <WriteAbout file={file} />
  return (
    <ButtonLink to={stoppedPath(file)} size="sm">
      {t('remark.read')}
    </ButtonLink>
  )
}

/** Opens the conversation with the document attached to the next message. */
export const WriteAbout = ({ file, isReply = false }: { file: File; isReply?: boolean }) => {
  const { t } = useTranslation('documents')
  const writeAbout = useWriteAbout()
  return (
    <ButtonLink
      to={dashboardPath('message')}
      size="sm"
      onClick={() => writeAbout(file.id)}
      {...(!isReply && { variant: 'default' })}
    >
      {t(isReply ? 'remark.reply' : 'remark.write')}
    </ButtonLink>
  )
}

/** Leads to every change of a delivered document, before the payment to those that can be read. */
export const ViewChanges = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  if (!file.has_result || !(file.is_paid || hasPreview(file))) return null
  const preview = isTranslation(file) ? 'previewTranslation' : 'previewChanges'
  const all = isTranslation(file) ? 'readTranslation' : 'viewChanges'
  return (
    <ButtonLink to={documentPath(file.id)} variant="default" size="sm">
      {t(file.is_paid ? all : preview)}
    </ButtonLink>
  )
}

/** Before the payment, the page of a document shows changes only once they were found. */
const hasPreview = ({ check }: File) =>
  check?.status === 'done' && check.kind !== undefined && check.kind !== 'unrelated'

const isTranslation = ({ check }: File) => check?.kind === 'translation'

const Result = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const { busy, download } = useDownload((reason, problem) =>
    problem.code === 'payment_required' ? reason : failureText(t('resultFailed'), problem),
  )
  const dispatch = useAppDispatch()
  const version = file.check?.delivered_as ?? 'delivered'
  const collect = async () => {
    await download('downloadResult', { id: file.id, version }, file.original_name)
    // The result is no longer new.
    if (file.has_new_result) dispatch(api.util.invalidateTags(['Files']))
  }
  const isEarlier = file.revision_comment !== null
  const name = isTranslation(file) ? 'translation' : 'result'
  return (
    <Button
      size="sm"
      // While a revision is in progress, nothing is left to do.
      {...(isEarlier && { variant: 'default' })}
      data-result
      disabled={busy}
      title={t(`version.${version}`)}
      onClick={collect}
    >
      {t(isEarlier ? `earlier.${name}` : `download.${name}`)}
    </Button>
  )
}

const Pay = ({ file, onPay }: NextActionProps) => {
  const { text, isKnown } = useDocumentPayment(file)
  return (
    <Button size="sm" style={isKnown ? undefined : { visibility: 'hidden' }} onClick={() => onPay(file)}>
      {text}
    </Button>
  )
}
