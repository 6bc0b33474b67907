import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeclineFapiaoMutation } from '../api.ts'

export const DeclineDialog = ({ row: fapiao, onClose }: RowDialogProps<AdminFapiao>) => {
  const { t } = useTranslation(['admin-fapiao', 'common'])
  const [decline] = useDeclineFapiaoMutation()
  return (
    <ReasonDialog
      row={fapiao}
      name="fapiao.decline"
      title={t('decline.title')}
      lead={({ username }) => t('decline.body', { name: username ?? t('common:deletedCustomer') })}
      label={t('decline.note')}
      hint={t('decline.noteHint')}
      submit={t('decline.submit')}
      busyLabel={t('decline.busy')}
      danger
      done={t('decline.done')}
      failed={(reason) => t('decline.failed', { reason })}
      overtaken="fapiao_decided"
      onSend={({ id }, note) => decline({ id, note })}
      onClose={onClose}
    />
  )
}
