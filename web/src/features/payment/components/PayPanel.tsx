import { useMediaQuery } from '@mantine/hooks'
import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFiles } from '#shared/api/files.ts'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { useLast } from '#shared/lib/use-last.ts'
import { Drawer } from '#shared/ui/Drawer.tsx'

const payForm = lazyComponent(async () => (await import('./PayForm.tsx')).PayForm)

type PayPanelProps = {
  fileId: string | undefined
  /** The document as it was chosen on this page, if it is not among the newest. */
  chosen: File | undefined
  onClose: () => void
}

/** Payment panel: a drawer over the list, full screen on phones. */
export const PayPanel = ({ fileId, chosen, onClose }: PayPanelProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const [busy, setBusy] = useState(false)
  const phone = useMediaQuery('(max-width: 36em)')
  const { files } = useFiles()
  // A document paid meanwhile stays in the panel, which says so.
  const found = files?.find(({ id, is_paid }) => id === fileId && !is_paid) ?? chosen
  const last = useLast(found)
  const file = fileId !== undefined && last?.id === fileId ? last : undefined
  return (
    <Drawer
      opened={file !== undefined}
      onClose={() => !busy && onClose()}
      position="right"
      size={phone ? '100%' : 460}
      padding="lg"
      title={file && t('title', { name: file.original_name })}
    >
      {file && (
        <Lazy
          of={payForm}
          key={`${file.id} ${file.service_type}`}
          file={file}
          onClose={onClose}
          onBusy={setBusy}
        />
      )}
    </Drawer>
  )
}
