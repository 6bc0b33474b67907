import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import styles from './GetCodeLink.module.css'

/** Leads a visitor without an invitation code to the page that says how to get one. */
export const GetCodeLink = () => {
  const { t } = useTranslation()
  return (
    <Link className={styles.link} to={paths.contact}>
      {t('nav.getCode')}
    </Link>
  )
}
