import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { useUnreadInTitle } from '#shared/lib/title.ts'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { paths } from '#shared/paths.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Toasts } from '#shared/ui/toasts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ConfirmBanner } from './ConfirmBanner.tsx'
import styles from './HomeLayout.module.css'
import { SideAccount } from './SideAccount.tsx'
import { SideMenu } from './SideMenu.tsx'

/** Around every page of a customer: the menu at the side, on phones at the bottom. */
export const HomeLayout = () => {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  useUnreadInTitle(useUnreadCount())
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <div className={styles.brand}>
          <Brand to={paths.landing} />
        </div>
        {/* In the shell, a press would be lost. */}
        <div className={styles.account} inert={!isHydrated}>
          <LanguageToggle />
          <AccountMenu />
        </div>
      </header>
      <nav className={styles.side} aria-label={t('nav.main')}>
        <SideMenu />
        <SideAccount />
      </nav>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ConfirmBanner />
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}
