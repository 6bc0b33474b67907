import type { InvitationCode } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-words.ts'
import { focusMain } from '#shared/lib/focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDeleteInvitationCodeMutation } from '../api.ts'

type DeleteCodeProps = { code: InvitationCode | undefined; onClose: () => void }

export const DeleteCode = ({ code, onClose }: DeleteCodeProps) => {
  const { t } = useTranslation(['admin-invitation-codes', 'common'])
  const { t: common } = useTranslation()
  const shown = useLast(code)
  const [remove, { isLoading }] = useDeleteInvitationCodeMutation()
  const confirm = async () => {
    if (!code) return
    const { error } = await remove(code.id)
    if (error) toast(t('failed.delete', { reason: problemText(error, common) }), 'failed')
    else toast(t('done.deleted'))
    onClose()
    if (!error) focusMain()
  }
  return (
    <ConfirmDialog
      opened={code !== undefined}
      title={t('delete.title')}
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:action.deleting')}
      busy={isLoading}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('delete.body', { code: shown?.code ?? '' })}</p>
    </ConfirmDialog>
  )
}
