import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'

export type Created = { username: string; password: string }

/** Shows the generated password of a new member of staff, once. */
export const NewPassword = ({ created, onClose }: { created: Created | undefined; onClose: () => void }) => {
  const { t } = useTranslation('admin-staff')
  return (
    <Dialog title={t('created.title')} opened={created !== undefined} onClose={onClose}>
      {created && (
        <>
          <p>{t('created.body', { username: created.username })}</p>
          <p>
            <code>{created.password}</code>
          </p>
          <Button onClick={onClose}>{t('created.close')}</Button>
        </>
      )}
    </Dialog>
  )
}
