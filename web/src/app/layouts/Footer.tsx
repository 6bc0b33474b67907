import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import styles from './Footer.module.css'

export const Footer = () => {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <p>{t('footer.copyright')}</p>
      <nav className={styles.links} aria-label={t('footer.label')}>
        <Link to={paths.terms}>{t('nav.terms')}</Link>
        <Link to={paths.privacy}>{t('nav.privacy')}</Link>
        <Link to={paths.contact}>{t('nav.contact')}</Link>
      </nav>
    </footer>
  )
}
