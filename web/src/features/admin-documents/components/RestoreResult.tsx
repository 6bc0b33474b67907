import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import { useRestoreResultMutation } from '../api.ts'

type RestoreResultProps = {
  file: AdminFile
  /** The result to restore; the dialog is open while it is set. */
  result: { version: number; number: string } | undefined
  onClose: () => void
}

/** Makes an earlier result the one that is given out. */
export const RestoreResult = ({ file, result, onClose }: RestoreResultProps) => {
  const { t } = useTranslation('admin-documents')
  const [restore] = useRestoreResultMutation()
  return (
    <ReasonDialog
      row={result && { id: file.id, version: result.version }}
      name="restore-result"
      title={t('restore.title', { version: result?.number ?? '' })}
      lead={() => t('restore.lead')}
      label={t('restore.reason')}
      hint={t('restore.hint')}
      submit={t('restore.submit')}
      busyLabel={t('restore.busy')}
      done={t('restore.done')}
      failed={(reason) => t('restore.failed', { reason })}
      overtaken="no_result"
      onSend={({ id, version }, reason) => restore({ id, result: version, reason })}
      onClose={onClose}
    />
  )
}
