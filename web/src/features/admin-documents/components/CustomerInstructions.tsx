import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { InstructionsContent } from './InstructionsContent.tsx'

export const CustomerInstructions = (props: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-documents')
  return (
    <DocumentDialog title={t('instructions.title')} size={640} {...props}>
      {(file) => <InstructionsContent file={file} />}
    </DocumentDialog>
  )
}
