import { useMediaQuery } from '@mantine/hooks'
import type { File } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Drawer } from '#shared/ui/Drawer.tsx'

const payForm = lazyComponent(async () => (await import('./PayForm.tsx')).PayForm)

type PayPanelProps = { file: File | undefined; onClose: () => void }

/** Payment panel: a drawer over the list, full screen on phones. */
export const PayPanel = ({ file, onClose }: PayPanelProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const [busy, setBusy] = useState(false)
  const phone = useMediaQuery('(max-width: 36em)')
  return (
    <Drawer
      opened={file !== undefined}
      onClose={() => !busy && onClose()}
      position="right"
      size={phone ? '100%' : 460}
      padding="lg"
      title={file && t('title', { name: file.original_name })}
    >
      {file && <Lazy of={payForm} key={file.id} file={file} onClose={onClose} onBusy={setBusy} />}
    </Drawer>
  )
}
