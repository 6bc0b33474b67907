import type { AdminFapiao } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ClaimButtons } from '#shared/claim/ClaimButtons.tsx'
import layout from '#shared/form/DialogForm.module.css'
import { type GuardProps, ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useDeclineFapiaoMutation } from '../api.ts'
import { useFapiaoClaim } from '../use-fapiao-claim.ts'
import { NotMine } from './NotMine.tsx'

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
      submit={t('decline.action')}
      busyLabel={t('decline.busy')}
      danger
      done={t('decline.done')}
      failed={(reason) => t('decline.failed', { reason })}
      overtaken="fapiao_decided"
      guard={Guard}
      onSend={({ id }, note) => decline({ id, note })}
      onClose={onClose}
    />
  )
}

/** Asks for the reason unless a colleague has the request, or has decided it. */
const Guard = ({ row, onClose, children }: GuardProps<AdminFapiao>) => {
  const claim = useFapiaoClaim(row, 'decline')
  return claim.isMine ? (
    children(claim.tookOver)
  ) : (
    <div className={layout.form}>
      <NotMine claim={claim} />
      <ClaimButtons claim={claim} onClose={onClose} />
    </div>
  )
}
