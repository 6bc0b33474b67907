import type { CustomerNote } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeleteNoteMutation } from './api.ts'

/** Deletes a colleague's note, after confirmation and for good. */
export const DeleteNote = ({ row: note, onClose }: RowDialogProps<CustomerNote>) => {
  const { t } = useTranslation('admin-messages')
  const staffName = useStaffName()
  const [remove] = useDeleteNoteMutation()
  return (
    <DeleteRow
      row={note}
      title={t('inbox.note.confirm.title')}
      body={({ author }) => t('inbox.note.confirm.body', { author: staffName(author) })}
      done={t('inbox.note.deleted')}
      failed={(reason) => t('inbox.note.failed', { reason })}
      onDelete={({ id }) => remove({ id })}
      onClose={onClose}
    />
  )
}
