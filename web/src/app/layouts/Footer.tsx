import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { paths } from '#shared/paths.ts'
import styles from './Footer.module.css'

type FooterProps = {
  /** Year of the copyright; default: the current one. */
  year?: number
  /** What a page puts above the links. */
  children?: ReactNode
}

export const Footer = ({ year, children }: FooterProps) => {
  const { t } = useTranslation()
  // Prerendered markup may be read in a later year than that of its build.
  const current = useIsHydrated() ? new Date().getFullYear() : ''
  return (
    <footer className={styles.footer}>
      {children}
      <p>{t('footer.copyright', { year: String(year ?? current) })}</p>
      <nav className={styles.links} aria-label={t('footer.label')}>
        <Link to={paths.prices}>{t('nav.prices')}</Link>
        <Link to={paths.estimate}>{t('nav.estimate')}</Link>
        <Link to={paths.faq}>{t('nav.faq')}</Link>
        <Link to={paths.verify}>{t('nav.verify')}</Link>
        <Link to={paths.agreement}>{t('nav.agreement')}</Link>
        <Link to={paths.terms}>{t('nav.terms')}</Link>
        <Link to={paths.privacy}>{t('nav.privacy')}</Link>
        <Link to={paths.contact}>{t('nav.contact')}</Link>
      </nav>
    </footer>
  )
}
