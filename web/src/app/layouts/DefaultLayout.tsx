import { Outlet } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { selectToken } from '#shared/session/session.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Toasts } from '#shared/ui/toasts.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import styles from './DefaultLayout.module.css'
import { Footer } from './Footer.tsx'

/** Around single pages: a bar at the top, the content below. */
export const DefaultLayout = () => {
  const loggedIn = useAppSelector(selectToken) !== null
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        <div className={styles.account}>
          <LanguageToggle />
          {loggedIn && <AccountMenu />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
    </div>
  )
}
