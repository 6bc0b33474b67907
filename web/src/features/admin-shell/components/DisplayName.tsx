import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

const displayName = lazyComponent(async () => (await import('./DisplayNameForm.tsx')).DisplayNameForm)

/** Changes the name that customers see on the administrator's replies. */
export const DisplayName = () => {
  const { t } = useTranslation('admin-shell')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {t('displayName.title')}
      </Button>
      <Dialog title={t('displayName.title')} opened={opened} onClose={close}>
        <Lazy of={displayName} onClose={close} />
      </Dialog>
    </>
  )
}
