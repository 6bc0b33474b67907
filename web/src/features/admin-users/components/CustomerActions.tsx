import type { User } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '#shared/list/RowActions.tsx'
import { useRowDialogs } from '#shared/list/row-dialogs.tsx'
import { adminSearch, paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'

const dialogs = {
  deletion: lazyComponent(() => import('./DeleteUser.tsx')),
}

/** What staff can do for a customer. The deletion is in a menu, away from what is clicked often. */
export const CustomerActions = ({ user, mayDelete }: { user: User; mayDelete: boolean }) => {
  const { t } = useTranslation('admin-users')
  const { open, elements } = useRowDialogs<User, 'deletion'>(dialogs)
  if (user.is_admin) return null
  return (
    <>
      <ButtonLink to={adminSearch(paths.admin.inbox, { filter: 'all', customer: user.id })} size="sm">
        {t('customer.conversation')}
      </ButtonLink>
      {mayDelete && (
        <RowMenu
          name={t('moreOf', { name: user.username })}
          entries={[
            { label: t('customer.delete'), isDangerous: true, onClick: () => open('deletion')(user) },
          ]}
        />
      )}
      {elements}
    </>
  )
}
