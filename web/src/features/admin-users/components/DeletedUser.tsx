import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Deleted } from '#shared/ui/Deleted.tsx'

/** Takes the place of a customer who was deleted while the page was open. */
export const DeletedUser = () => {
  const { t } = useTranslation('admin-users')
  return (
    <Deleted title={t('deleted')} to={paths.admin.users} label={t('title')}>
      {t('delete.goneToo')}
    </Deleted>
  )
}
