import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { canChangeService, useChangeService } from '#shared/documents/use-change-service.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import { MoreIcon } from '#shared/ui/icons.tsx'
import { useDownload } from '#shared/ui/use-download.ts'
import { canBeRevised, instructionsActionOf } from '../progress.ts'

type DocumentMenuProps = {
  file: File
  onPay: (file: File) => void
  onRevise: (file: File) => void
  onDelete: (file: File) => void
  onHistory: (file: File) => void
  /** In a list; the page of the document shows the instructions. */
  onInstructions?: (file: File) => void
}

export const DocumentMenu = ({
  file,
  onPay,
  onRevise,
  onDelete,
  onHistory,
  onInstructions,
}: DocumentMenuProps) => {
  const { t } = useTranslation(['documents', 'common'])
  const { change } = useChangeService()
  const { busy, download } = useDownload(t('downloadFailed'))
  const original = () => {
    if (!busy) void download('downloadOriginal', { id: file.id }, file.original_name)
  }
  const instructions = instructionsActionOf(file)
  return (
    <ActionMenu
      button={{
        variant: 'subtle',
        size: 'sm',
        px: 10,
        'aria-label': t('moreFor', { name: file.original_name }),
        children: <MoreIcon />,
      }}
      entries={[
        ...(canBeRevised(file) ? [{ label: t('revise'), onClick: () => onRevise(file) }] : []),
        ...(instructions && onInstructions
          ? [{ label: t(`instructions.${instructions}`), onClick: () => onInstructions(file) }]
          : []),
        { label: t('original'), onClick: original },
        ...(file.is_paid || file.is_refunded
          ? [{ label: t('history.open'), onClick: () => onHistory(file) }]
          : []),
        ...(file.is_refunded && file.status !== 'failed'
          ? [{ label: t('payAgain'), onClick: () => onPay(file) }]
          : []),
        ...(canChangeService(file)
          ? [
              {
                label: t(file.service_type === 1 ? 'toPolish' : 'toTranslation'),
                onClick: () => change(file),
              },
            ]
          : []),
        { label: t('common:action.delete'), onClick: () => onDelete(file), isDangerous: true },
      ]}
    />
  )
}
