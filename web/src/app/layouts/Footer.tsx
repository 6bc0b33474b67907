import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import styles from './Footer.module.css'

/** `children`: what a page puts above the links. */
export const Footer = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      {children}
      <p>{t('footer.copyright')}</p>
      <nav className={styles.links} aria-label={t('footer.label')}>
        <Link to={paths.faq}>{t('nav.faq')}</Link>
        <Link to={paths.terms}>{t('nav.terms')}</Link>
        <Link to={paths.privacy}>{t('nav.privacy')}</Link>
        <Link to={paths.contact}>{t('nav.contact')}</Link>
      </nav>
    </footer>
  )
}
