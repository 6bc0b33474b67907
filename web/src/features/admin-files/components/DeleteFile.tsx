import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-words.ts'
import { focusMain } from '#shared/lib/focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useAdminDeleteFileMutation } from '../api.ts'
import { useNames } from '../use-names.ts'

export const DeleteFile = ({ file, onClose }: { file: AdminFile | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const { t: common } = useTranslation()
  const { nameOf } = useNames()
  const shown = useLast(file)
  const [remove, { isLoading }] = useAdminDeleteFileMutation()
  const confirm = async () => {
    if (!file) return
    const { error } = await remove(file.id)
    onClose()
    if (error) return void toast(t('failed.delete', { reason: problemText(error, common) }), 'failed')
    toast(t('delete.done'))
    focusMain()
  }
  return (
    <ConfirmDialog
      opened={file !== undefined}
      title={t('delete.title')}
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:action.deleting')}
      busy={isLoading}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('delete.body', { name: shown ? nameOf(shown) : '' })}</p>
    </ConfirmDialog>
  )
}
