import '#shared/theme/kit-controls.css'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { selectIsCustomer, selectToken } from '#shared/session/session.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Toasts } from '#shared/ui/toasts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Attention } from './Attention.tsx'
import { ConfirmBanner } from './ConfirmBanner.tsx'
import { customerMenu } from './customer-menu.ts'
import styles from './DefaultLayout.module.css'
import { Footer } from './Footer.tsx'

const CustomerLinks = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav className={styles.links} aria-label={t('nav.main')}>
      {customerMenu.map(({ label, to, page, Count }) => (
        <Link key={to} to={to} aria-current={page === pathname ? 'page' : undefined}>
          {t(label)}
          {Count && <Count />}
        </Link>
      ))}
    </nav>
  )
}

/** Around single pages: a bar at the top, the content below. */
export const DefaultLayout = () => {
  const loggedIn = useAppSelector(selectToken) !== null
  const isCustomer = useAppSelector(selectIsCustomer)
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        {isCustomer && <CustomerLinks />}
        <div className={styles.account}>
          <LanguageToggle />
          {loggedIn && <AccountMenu />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ConfirmBanner />
        <Attention />
        <Outlet />
      </main>
      <Footer />
      <Toasts />
    </div>
  )
}
