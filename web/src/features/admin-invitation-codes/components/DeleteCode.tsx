import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import { useDeleteInvitationCodeMutation } from '../api.ts'

type DeleteCodeProps = { code: InvitationCode | undefined; onClose: () => void }

export const DeleteCode = ({ code, onClose }: DeleteCodeProps) => {
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
