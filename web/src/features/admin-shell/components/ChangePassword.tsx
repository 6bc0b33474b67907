import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Lazy, lazyComponent } from '#shared/lib/lazy-component.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'

const passwordForm = lazyComponent(async () => (await import('./PasswordForm.tsx')).PasswordForm)

/** Changes the administrator's own password without asking for the old one. */
export const ChangePassword = () => {
  const { t } = useTranslation('admin-shell')
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {t('password.title')}
      </Button>
      <Dialog title={t('password.title')} opened={opened} onClose={close}>
        <Lazy of={passwordForm} onClose={close} />
      </Dialog>
    </>
  )
}
