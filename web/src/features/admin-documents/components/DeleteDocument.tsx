import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useAdminDeleteFileMutation, useRestoreFileMutation } from '../api.ts'
import { useNames } from '../use-names.ts'
import { DeletionSummary } from './DeletionSummary.tsx'

/** Deletes a file, which can be undone for some seconds. */
export const DeleteDocument = ({ row: file, onClose }: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  const [remove] = useAdminDeleteFileMutation()
  const [restore] = useRestoreFileMutation()
  const undo = async ({ id }: AdminFile) => {
    const { error } = await restore({ id })
    if (error) toast(t('failed.restore', { reason: problemText(error) }), 'failed')
    else toast(t('delete.undone'))
  }
  return (
    <DeleteRow
      row={file}
      title={t('delete.title')}
      body={(shown) => t('delete.body', { name: nameOf(shown) })}
      summary={(shown) => <DeletionSummary file={shown} />}
      done={(deleted) => t('delete.done', { name: nameOf(deleted) })}
      undo={{ label: t('undo'), onClick: (deleted) => void undo(deleted) }}
      failed={(reason) => t('failed.delete', { reason })}
      onDelete={({ id }) => remove({ id })}
      onClose={onClose}
    />
  )
}
