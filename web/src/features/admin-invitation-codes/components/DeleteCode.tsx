import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeleteInvitationCodeMutation } from '../api.ts'

export const DeleteCode = ({ row: code, onClose }: RowDialogProps<InvitationCode>) => {
  const { t } = useTranslation('admin-invitation-codes')
  const [remove] = useDeleteInvitationCodeMutation()
  return (
    <DeleteRow
      row={code}
      title={t('delete.title')}
      body={(shown) => t('delete.body', { code: shown.code })}
      done={t('done.deleted')}
      failed={(reason) => t('failed.delete', { reason })}
      onDelete={({ id }) => remove({ id })}
      onClose={onClose}
    />
  )
}
