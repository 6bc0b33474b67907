import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { i18n } from '#shared/i18n/i18n.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

const instructions = lazyComponent(async () => {
  await i18n.loadNamespaces('instructions')
  return (await import('./Instructions.tsx')).Instructions
})

export const InstructionsDialog = ({ row: file, onClose }: RowDialogProps<File>) => {
  const { t } = useTranslation('documents')
  return (
    <Dialog opened={file !== undefined} onClose={onClose} title={t('instructions.title')} size="lg">
      {file && <Lazy of={instructions} key={file.id} file={file} onClose={onClose} />}
    </Dialog>
  )
}
