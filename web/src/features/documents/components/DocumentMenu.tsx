import type { File } from '@runwen/contracts'
import { useRef } from 'react'
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
  const button = useRef<HTMLButtonElement>(null)
  // The menu entry unmounts with the menu. Focusing the button first makes the dialog return the focus there.
  const opens = (act: (file: File) => void) => () => {
    button.current?.focus()
    act(file)
  }
  return (
    <ActionMenu
      button={{
        ref: button,
        variant: 'subtle',
        size: 'sm',
        px: 10,
        'aria-label': t('moreFor', { name: file.original_name }),
        children: <MoreIcon />,
      }}
      entries={[
        ...(canBeRevised(file) ? [{ label: t('revise'), onClick: opens(onRevise) }] : []),
        ...(instructions && onInstructions
          ? [{ label: t(`instructions.${instructions}`), onClick: opens(onInstructions) }]
          : []),
        { label: t('original'), onClick: original },
        ...(file.is_paid || file.is_refunded
          ? [{ label: t('history.open'), onClick: opens(onHistory) }]
          : []),
        ...(file.is_refunded && file.status !== 'failed'
          ? [{ label: t('payAgain'), onClick: opens(onPay) }]
          : []),
        ...(canChangeService(file)
          ? [{ label: t(file.service_type === 1 ? 'toPolish' : 'toTranslation'), onClick: opens(change) }]
          : []),
        { label: t('common:action.delete'), onClick: opens(onDelete), isDangerous: true },
      ]}
    />
  )
}
