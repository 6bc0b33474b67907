import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

const revisionForm = lazyComponent(async () => (await import('./RevisionForm.tsx')).RevisionForm)

type RevisionDialogProps = { file: File | undefined; onClose: () => void }

export const RevisionDialog = ({ file, onClose }: RevisionDialogProps) => {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={t('revision.title')} size="lg">
      {file && <Lazy of={revisionForm} key={file.id} file={file} onClose={onClose} />}
    </Dialog>
  )
}
