import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Late, late } from '#shared/lib/late.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

const revisionForm = late(async () => (await import('./RevisionForm.tsx')).RevisionForm)

type RevisionDialogProps = { file: File | undefined; onClose: () => void }

export const RevisionDialog = ({ file, onClose }: RevisionDialogProps) => {
  const { t } = useTranslation(['documents', 'common'])
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={t('revision.title')} size="lg">
      {file && <Late of={revisionForm} key={file.id} file={file} onClose={onClose} />}
    </Dialog>
  )
}
