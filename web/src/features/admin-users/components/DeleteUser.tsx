import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-words.ts'
import { focusMain } from '#shared/lib/focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDeleteUserMutation } from '../api.ts'

export const DeleteUser = ({ user, onClose }: { user: User | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['admin-users', 'common'])
  const { t: common } = useTranslation()
  const shown = useLast(user)
  const [remove, { isLoading }] = useDeleteUserMutation()
  const confirm = async () => {
    if (!user) return
    const { error } = await remove(user.id)
    onClose()
    if (error) return void toast(t('failed.delete', { reason: problemText(error, common) }), 'failed')
    toast(t('deleted'))
    focusMain()
  }
  return (
    <ConfirmDialog
      opened={user !== undefined}
      title={t('delete.title')}
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:action.deleting')}
      busy={isLoading}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('delete.body', { name: shown?.username ?? '' })}</p>
    </ConfirmDialog>
  )
}
