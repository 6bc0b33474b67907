import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import { useDeclineFapiaoMutation } from '../api.ts'

type DeclineDialogProps = { fapiao: AdminFapiao | undefined; onClose: () => void }

export const DeclineDialog = ({ fapiao, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation('admin-fapiao')
  const [decline] = useDeclineFapiaoMutation()
  return (
    <ReasonDialog
      row={fapiao}
      name="fapiao.decline"
      title={t('decline.title')}
      lead={({ username }) => t('decline.body', { name: username ?? t('unknownUser') })}
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
