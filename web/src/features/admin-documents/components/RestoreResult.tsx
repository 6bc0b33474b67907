import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import { useRestoreResultMutation } from '../api.ts'

type RestoreResultProps = {
  file: AdminFile
  /** The result to restore; the dialog is open while it is set. */
  version: number | undefined
  onClose: () => void
}

/** Makes an earlier result the one that is given out. */
export const RestoreResult = ({ file, version, onClose }: RestoreResultProps) => {
  const { t } = useTranslation('admin-documents')
  const [restore] = useRestoreResultMutation()
  const number = String(version ?? '')
  return (
    <ReasonDialog
      row={version === undefined ? undefined : { id: file.id, version }}
      name="restore-result"
      title={t('restore.title', { version: number })}
      lead={() => t('restore.lead')}
      label={t('restore.reason')}
      hint={t('restore.hint')}
      submit={t('restore.submit')}
      busyLabel={t('restore.busy')}
      done={t('restore.done')}
      failed={(reason) => t('restore.failed', { reason })}
      overtaken="no_result"
      onSend={({ id, version: result }, reason) => restore({ id, result, reason })}
      onClose={onClose}
    />
  )
}
