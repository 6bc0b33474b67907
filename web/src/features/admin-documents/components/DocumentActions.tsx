import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { useDownload } from '#shared/api/use-download.ts'
import { useMay } from '#shared/api/use-may.ts'
import { RowAction, RowActions, RowMenu } from '#shared/list/RowActions.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useNames } from '../use-names.ts'

type DocumentActionsProps = {
  file: AdminFile
  onUpload: () => void
  onComment?: () => void
  onDelete: () => void
}

/** Actions for a file. The button for the next step is filled. */
export const DocumentActions = ({ file, onUpload, onComment, onDelete }: DocumentActionsProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const name = useNames().nameOf(file)
  const may = useMay()
  return (
    <RowActions>
      <Download file={file} part="original" />
      {file.has_result && <Download file={file} part="result" />}
      <RowAction
        look={file.waiting_on === 'staff' ? 'next' : 'plain'}
        name={t('action.uploadOf', { name })}
        onClick={onUpload}
      >
        {t('action.upload')}
      </RowAction>
      {onComment && file.revision_comment !== null && (
        <RowAction look="quiet" name={t('action.commentOf', { name })} onClick={onComment}>
          {t('action.comment')}
        </RowAction>
      )}
      {may('adminDeleteFile') && (
        <RowMenu
          name={t('action.moreOf', { name })}
          entries={[{ label: t('common:action.delete'), onClick: onDelete, isDangerous: true }]}
        />
      )}
    </RowActions>
  )
}

const endpoints = { original: 'adminDownloadOriginal', result: 'adminDownloadResult' } as const

const Download = ({ file, part }: { file: AdminFile; part: keyof typeof endpoints }) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const { t: common } = useTranslation()
  const name = useNames().nameOf(file)
  const { busy, download } = useDownload((problem) =>
    toast(t(`failed.${part}`, { reason: problemText(problem, common) }), 'failed'),
  )
  return (
    <RowAction
      look="quiet"
      name={t(`action.${part}Of`, { name })}
      disabled={busy}
      onClick={() => download(endpoints[part], { id: file.id }, name)}
    >
      {t(`action.${part}`)}
    </RowAction>
  )
}
