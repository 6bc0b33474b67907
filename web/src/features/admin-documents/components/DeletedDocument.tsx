import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#shared/ui/NotFound.tsx'

/** Takes the place of a document that staff deleted while its page was open. */
export const DeletedDocument = () => {
  const { t } = useTranslation('admin-documents')
  const texts = { title: t('delete.gone'), body: t('delete.goneToo'), list: t('customer.all') }
  return <NotFound gone={{ ...texts, to: paths.admin.files }} />
}
