import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Page } from '#shared/ui/Page.tsx'

/** In place of a page whose calls the role does not include. */
export const NotForRole = () => {
  const { t } = useTranslation('admin-staff')
  return (
    <Page title={t('notForRole.title')}>
      <EmptyState
        title={t('notForRole.body')}
        action={<ButtonLink to={paths.admin.toDo}>{t('notForRole.toStart')}</ButtonLink>}
      />
    </Page>
  )
}
