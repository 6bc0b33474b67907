import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'

const revisionForm = lazyComponent(() => import('./RevisionForm.tsx'))

export const RevisionDialog = ({ row: file, onClose }: RowDialogProps<File>) => {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={t('revise')} size="lg">
      {file && (
        <Lazy
          of={revisionForm}
          key={file.id}
          file={file}
          onClose={onClose}
          fallback={<RowsSkeleton count={4} />}
        />
      )}
    </Dialog>
  )
}
