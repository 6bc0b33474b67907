import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { problemText } from '#shared/api/problem-text.ts'
import { FormError } from '#shared/form/FormError.tsx'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'
import { Named } from '#shared/ui/Named.tsx'
import { useDeleteFileMutation } from '../api.ts'

export const DeleteDialog = ({ row: file, onClose }: RowDialogProps<File>) => {
  const { t } = useTranslation(['documents', 'common'])
  const { t: common } = useTranslation()
  const [remove, { isLoading, error, reset }] = useDeleteFileMutation()
  useLanguageSwitch(reset)
  const close = () => {
    reset()
    onClose()
  }
  const confirm = async () => {
    if (!file) return
    const { error: failed } = await remove({ id: file.id })
    if (!failed) close()
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
      onClose={close}
    >
      <p>
        <Named name={file?.original_name ?? ''} text={(name) => t('delete.body', { name })} />
      </p>
      {file?.is_paid && <p>{t(file.has_result ? 'delete.paid' : 'delete.paidAndOpen')}</p>}
      {error && <FormError>{problemText(error, common)}</FormError>}
    </ConfirmDialog>
  )
}
