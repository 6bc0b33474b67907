import { useTranslation } from 'react-i18next'
import { useTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from '#shared/ui/Message.module.css'

/** Takes the place of a document that staff deleted while its page was open. */
export const DeletedDocument = () => {
  const { t } = useTranslation('admin-documents')
  useTitle(t('delete.gone'))
  return (
    <div className={styles.message}>
      <h1>{t('delete.gone')}</h1>
      <p>{t('delete.goneToo')}</p>
      <ButtonLink to={paths.admin.files}>{t('customer.all')}</ButtonLink>
    </div>
  )
}
