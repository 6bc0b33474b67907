import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMay } from '#shared/api/use-may.ts'
import { isToDecide } from '#shared/lib/decision-due.ts'
import { useIsPhone } from '#shared/lib/use-is-phone.ts'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { documentPath } from '#shared/paths.ts'
import { useDownload } from '#shared/ui/use-download.ts'
import { statusActionsOf } from '../rules.ts'
import { useNames } from '../use-names.ts'
import { useStatusChoice } from './use-status-choice.tsx'

type DocumentActionsProps = {
  file: AdminFile
  /** The files of the result, for the menu on phones, where they have no room of their own. */
  results?: readonly { label: string; onClick: () => void }[]
  onUpload: () => void
  onComment?: () => void
  onDelete: () => void
  onChanged?: (file: AdminFile) => void
}

/**
 * Actions for a file. A row of the list has one button, for what is next: a result is uploaded where one is due, a paid
 * document that failed leads to the decision on its page, any other downloads its newest version; everything else is in the
 * menu. The page of a document on a phone has the newest version in place of the original, because the text leaves no room
 * for the files of the result; so has the page of a document to be revised. The page of a document that failed after its
 * payment has the choices in a band of their own.
 */
export const DocumentActions = (props: DocumentActionsProps) => {
  const { file, results = [], onUpload, onComment, onDelete, onChanged } = props
  const { t } = useTranslation(['admin-documents', 'common'])
  const name = useNames().nameOf(file)
  const may = useMay()
  const navigate = useNavigate()
  const { choose, question } = useStatusChoice(file, onChanged)
  const original = usePart(file, 'original')
  const result = usePart(file, 'result')
  const isPhone = useIsPhone()
  const isRow = onComment !== undefined
  const isDue = file.waiting_on === 'staff'
  const isAgain = file.status === 'completed'
  const isShort = isRow || isPhone
  const uploadEntry = t(isAgain ? 'action.uploadAgain' : 'action.uploadEntry')
  const upload = {
    label: isShort ? t('action.upload') : uploadEntry,
    entry: uploadEntry,
    // It begins with the visible label.
    name: t(isAgain && !isShort ? 'action.uploadAgainOf' : 'action.uploadOf', { name }),
    disabled: false,
    onClick: onUpload,
  }
  const comment = isRow &&
    file.revision_comment !== null && {
      label: t('action.commentEntry'),
      entry: t('action.commentEntry'),
      name: t('action.commentOf', { name }),
      disabled: false,
      onClick: onComment,
    }
  const newest = file.has_result ? result : original
  const isStopped = isToDecide(file)
  const decide = {
    label: t('action.decide'),
    entry: t('action.decideEntry'),
    name: t('action.decideOf', { name }),
    disabled: false,
    onClick: () => navigate(documentPath(file.id)),
  }
  const next = isDue ? upload : isStopped ? decide : undefined
  const inRow = next ?? (isPhone && comment ? comment : newest)
  const onPage = isPhone || file.revision_comment !== null ? newest : original
  const hasBand = isStopped && !isRow
  const shown = isRow ? [inRow] : [{ ...onPage, label: onPage.entry }, ...(hasBand ? [] : [upload])]
  const isUploadShown = shown.some(({ name }) => name === upload.name)
  const deletion = { label: `${t('common:action.delete')}…`, onClick: onDelete, isDangerous: true }
  const entries = [
    ...[original, file.has_result && result, comment, !isUploadShown && upload]
      .filter((action) => typeof action === 'object')
      .map(({ entry, onClick }) => ({ label: entry, onClick })),
    ...(isPhone ? results : []),
    ...statusActionsOf(file)
      .filter(([action]) => !(hasBand && action === 'resume'))
      .map(([action, status]) => ({
        label: t(`statusAction.${action}`),
        onClick: () => choose(status),
      })),
    ...(may('adminDeleteFile') ? [deletion] : []),
  ]
  return (
    <RowActions>
      {shown.map(({ label, entry, ...action }) => (
        <RowAction
          key={action.name}
          variant={action.name === next?.name ? 'next' : 'plain'}
          hint={entry}
          {...action}
        >
          {label}
        </RowAction>
      ))}
      <RowMenu name={t('action.moreOf', { name })} entries={entries} />
      {question}
    </RowActions>
  )
}

const endpoints = { original: 'adminDownloadOriginal', result: 'adminDownloadResult' } as const

const usePart = (file: AdminFile, part: keyof typeof endpoints) => {
  const { t } = useTranslation('admin-documents')
  const name = useNames().nameOf(file)
  const { busy, download } = useDownload((reason) => t(`failed.${part}`, { reason }))
  return {
    label: t(`action.${part}`),
    entry: t(`action.${part}Entry`),
    name: t(`action.${part}Of`, { name }),
    disabled: busy,
    onClick: () => void download(endpoints[part], { id: file.id }, name),
  }
}
