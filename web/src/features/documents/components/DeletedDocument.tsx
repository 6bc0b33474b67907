import { useTranslation } from 'react-i18next'
import { dashboardPath } from '#shared/paths.ts'
import { Deleted } from '#shared/ui/Deleted.tsx'

/** Takes the place of a document that was deleted while its page was open. */
export const DeletedDocument = () => {
  const { t } = useTranslation('documents')
  return (
    <Deleted title={t('delete.gone')} to={dashboardPath('manage')} label={t('title')}>
      {t('delete.goneToo')}
    </Deleted>
  )
}
