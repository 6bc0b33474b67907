import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import { Lazy, lazyComponent } from '../ui/lazy-component.tsx'
import type { DisplayProps } from './DisplayForm.tsx'

const displayForm = lazyComponent(() => import('./DisplayForm.tsx'))

/** Opens the choice of columns, row height and page size. */
export const ListDisplay = (props: DisplayProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('list.display')}
      </Button>
      <Dialog title={t('list.display')} opened={isOpen} onClose={() => setIsOpen(false)}>
        <Lazy of={displayForm} isNeeded={isOpen} {...props} />
      </Dialog>
    </>
  )
}
