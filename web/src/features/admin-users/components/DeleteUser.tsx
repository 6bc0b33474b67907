import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useLast } from '#shared/lib/use-last.ts'
import { DeleteRow } from '#shared/list/DeleteRow.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeleteUserMutation } from '../api.ts'
import { isKept, useDeletionSummary } from '../use-deletion-summary.ts'
import { DeletionSummary } from './DeletionSummary.tsx'

export const DeleteUser = ({ row: user, onClose }: RowDialogProps<User>) => {
  const { t } = useTranslation('admin-users')
  const [remove] = useDeleteUserMutation()
  // Without the numbers the server still decides.
  const { isLoading, summary } = useDeletionSummary(useLast(user))
  return (
    <DeleteRow
      row={user}
      title={t('delete.title')}
      body={({ username }) => t('delete.body', { name: username })}
      summary={(shown) => summary && <DeletionSummary user={shown} summary={summary} onLeave={onClose} />}
      isRefused={isLoading || (summary !== undefined && isKept(summary))}
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
