import { Button } from '@mantine/core'
import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#shared/lib/lazy-component.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'

const dialogs = {
  deletion: lazyComponent(async () => (await import('./DeleteUser.tsx')).DeleteUser),
}

/** What staff can do with a customer's account. */
export const CustomerActions = ({ user }: { user: User }) => {
  const { t } = useTranslation('admin-users')
  const { open, elements } = useRowDialogs<User, 'deletion'>(dialogs)
  if (user.is_admin) return null
  return (
    <>
      <Button variant="default" size="sm" onClick={() => open('deletion')(user)}>
        {t('customer.delete')}
      </Button>
      {elements}
    </>
  )
}
