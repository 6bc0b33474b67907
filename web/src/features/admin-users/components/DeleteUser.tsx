import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useLast } from '#shared/lib/use-last.ts'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeleteUserMutation } from '../api.ts'
import { isKept, useLosses } from '../use-losses.ts'
import { Losses } from './Losses.tsx'

export const DeleteUser = ({ row: user, onClose }: RowDialogProps<User>) => {
  const { t } = useTranslation('admin-users')
  const [remove] = useDeleteUserMutation()
  // Without the numbers the server still decides.
  const { isLoading, losses } = useLosses(useLast(user))
  return (
    <DeleteRow
      row={user}
      title={t('delete.title')}
      body={({ username }) => t('delete.body', { name: username })}
      losses={(shown) => losses && <Losses user={shown} losses={losses} onLeave={onClose} />}
      isRefused={isLoading || (losses !== undefined && isKept(losses))}
      typed={{
        label: ({ username }) => t('delete.type', { name: username }),
        text: ({ username }) => username,
      }}
      done={t('deleted')}
      failed={(reason) => t('failed.delete', { reason })}
      onDelete={({ id }) => remove({ id })}
      onClose={onClose}
    />
  )
}
