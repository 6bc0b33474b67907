import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { AskedFor } from '#shared/instructions/AskedFor.tsx'
import { ChangedNote } from '#shared/instructions/ChangedNote.tsx'
import { changedAfterPayment } from '#shared/instructions/changed-after-payment.ts'
import { ReferenceList } from '#shared/instructions/ReferenceList.tsx'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useAdminGetInstructionsQuery } from '../api.ts'
import { useNames } from '../use-names.ts'

type CustomerInstructionsProps = { file: AdminFile | undefined; onClose: () => void }

/** What the owner of a file asks for, with the reference files. */
export const CustomerInstructions = ({ file, onClose }: CustomerInstructionsProps) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const { nameOf, userOf } = useNames()
  const shown = useLast(file)
  return (
    <Dialog title={t('instructions.title')} opened={file !== undefined} onClose={onClose} size={640}>
      {shown && (
        <div className={form.form}>
          <Facts
            facts={[
              [t('comment.file'), nameOf(shown)],
              [t('comment.user'), userOf(shown)],
            ]}
          />
          {changedAfterPayment(shown) && shown.instructions_changed_at && (
            <ChangedNote at={shown.instructions_changed_at} />
          )}
          <Content file={shown} />
          <div className={form.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const Content = ({ file: { id } }: { file: AdminFile }) => {
  const { t } = useTranslation('instructions')
  const { data, error, refetch } = useAdminGetInstructionsQuery({ id })
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />
  const { instructions } = data
  return (
    <>
      <AskedFor instructions={instructions} />
      <h3>{t('references')}</h3>
      <ReferenceList fileId={id} files={instructions.reference_files} endpoint="adminDownloadReference" />
    </>
  )
}
