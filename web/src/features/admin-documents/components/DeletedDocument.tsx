import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Deleted } from '#shared/ui/Deleted.tsx'

/** Takes the place of a document that staff deleted while its page was open. */
export const DeletedDocument = () => {
  const { t } = useTranslation('admin-documents')
  return (
    <Deleted title={t('delete.gone')} to={paths.admin.files} label={t('customer.all')}>
      {t('delete.goneToo')}
    </Deleted>
  )
}
