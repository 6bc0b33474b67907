import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { AskedFor } from '#shared/instructions/AskedFor.tsx'
import { ChangedNote } from '#shared/instructions/ChangedNote.tsx'
import { changedAfterPayment } from '#shared/instructions/changed-after-payment.ts'
import { ReferenceList } from '#shared/instructions/ReferenceList.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAdminGetInstructionsQuery } from '../api.ts'

export const InstructionsContent = ({ file }: { file: AdminFile }) => {
  const { id } = file
  const { t } = useTranslation('instructions')
  const { data, error, refetch } = useAdminGetInstructionsQuery({ id })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />
  const { instructions } = data
  return (
    <>
      {changedAfterPayment(file) && file.instructions_changed_at && (
        <ChangedNote at={file.instructions_changed_at} />
      )}
      <AskedFor instructions={instructions} />
      {instructions.reference_files.length > 0 && (
        <>
          <h3>{t('references')}</h3>
          <ReferenceList fileId={id} files={instructions.reference_files} endpoint="adminDownloadReference" />
        </>
      )}
    </>
  )
}
