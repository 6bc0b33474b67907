import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import { useFocusMain } from '#shared/lib/use-focus-main.ts'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { Named } from '#shared/ui/Named.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { useDeleteFileMutation } from '../api.ts'

export const DeleteDialog = ({ row, onClose }: RowDialogProps<File>) => {
  const { t } = useTranslation(['documents', 'common'])
  const [remove, { isLoading, error, reset }] = useDeleteFileMutation()
  useLanguageSwitch(reset)
  const file = useLast(row)
  const { openerGoes, onGone } = useFocusMain()
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (!file) return
    const { error: failed } = await remove({ id: file.id })
    if (failed) return
    openerGoes()
    toast(t('delete.done', { name: file.original_name }))
    close()
  }
  return (
    <ConfirmDialog
      opened={row !== undefined}
      title={t('delete.title')}
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:action.deleting')}
      busy={isLoading}
      danger
      onConfirm={confirm}
      onClose={close}
      onGone={onGone}
    >
      <p>
        <Named
          name={file?.original_name ?? ''}
          text={(name) => t(file?.has_result ? 'delete.withResult' : 'delete.body', { name })}
        />
      </p>
      {file?.is_paid && <p>{t(file.has_result ? 'delete.paid' : 'delete.paidAndOpen')}</p>}
      {error && <FormError>{problemText(error)}</FormError>}
    </ConfirmDialog>
  )
}
