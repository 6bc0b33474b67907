import { useMediaQuery } from '@mantine/hooks'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useMay } from '#shared/api/use-may.ts'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { statusActionsOf } from '../rules.ts'
import { useNames } from '../use-names.ts'
import { useStatusChoice } from './use-status-choice.tsx'

type DocumentActionsProps = {
  file: AdminFile
  onUpload: () => void
  onComment?: () => void
  onDelete: () => void
  onChanged?: (file: AdminFile) => void
}

/**
 * Actions for a file. The button for the next step is filled. A row of the list has room for one more; the others are in
 * its menu, on phones all.
 */
export const DocumentActions = (props: DocumentActionsProps) => {
  const { file, onUpload, onComment, onDelete, onChanged } = props
  const { t } = useTranslation(['admin-documents', 'common'])
  const name = useNames().nameOf(file)
  const may = useMay()
  const { choose, question } = useStatusChoice(file, onChanged)
  const original = usePart(file, 'original')
  const result = usePart(file, 'result')
  const actions = [
    original,
    file.has_result && result,
    onComment &&
      file.revision_comment !== null && {
        label: t('action.comment'),
        entry: t('action.commentEntry'),
        name: t('action.commentOf', { name }),
        disabled: false,
        onClick: onComment,
      },
  ].filter((action) => typeof action === 'object')
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
  const shown = isPhone ? [] : onComment ? actions.slice(-1) : actions
  const deletion = { label: `${t('common:action.delete')}…`, onClick: onDelete, isDangerous: true }
  const entries = [
    ...actions
      .filter((action) => !shown.includes(action))
      .map(({ entry, onClick }) => ({ label: entry, onClick })),
    ...statusActionsOf(file).map(([action, next]) => ({
      label: t(`statusAction.${action}`),
      onClick: () => choose(next),
    })),
    ...(may('adminDeleteFile') ? [deletion] : []),
  ]
  return (
    <RowActions>
      {shown.map(({ label, entry: _, ...action }) => (
        <RowAction key={label} look="quiet" {...action}>
          {label}
        </RowAction>
      ))}
      <RowAction
        look={file.waiting_on === 'staff' ? 'next' : 'plain'}
        name={t('action.uploadOf', { name })}
        onClick={onUpload}
      >
        {t('action.upload')}
      </RowAction>
      <RowMenu name={t('action.moreOf', { name })} entries={entries} />
      {question}
    </RowActions>
  )
}

const endpoints = { original: 'adminDownloadOriginal', result: 'adminDownloadResult' } as const

/** The download of a part of the file. */
const usePart = (file: AdminFile, part: keyof typeof endpoints) => {
  const { t } = useTranslation('admin-documents')
  const { t: common } = useTranslation()
  const name = useNames().nameOf(file)
  const { busy, download } = useDownload((problem) =>
    toast(t(`failed.${part}`, { reason: problemText(problem, common) }), 'failed'),
  )
  return {
    label: t(`action.${part}`),
    entry: t(`action.${part}Entry`),
    name: t(`action.${part}Of`, { name }),
    disabled: busy,
    onClick: () => void download(endpoints[part], { id: file.id }, name),
  }
}
