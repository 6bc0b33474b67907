import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useAdminDeleteFileMutation } from '../api.ts'
import { useNames } from '../use-names.ts'

export const DeleteDocument = ({ row: file, onClose }: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  const [remove] = useAdminDeleteFileMutation()
  return (
    <DeleteRow
      row={file}
      title={t('delete.title')}
      body={(shown) => t('delete.body', { name: nameOf(shown) })}
      done={t('delete.done')}
      failed={(reason) => t('failed.delete', { reason })}
      onDelete={({ id }) => remove({ id })}
      onClose={onClose}
    />
  )
}
