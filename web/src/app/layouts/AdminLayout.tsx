import '#shared/theme/kit-controls.css'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, Outlet } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { useLogout } from '#shared/session/use-logout.ts'
import { useAppSelector } from '#shared/store.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Toasts } from '#shared/ui/toasts.tsx'
import styles from './AdminLayout.module.css'

const menu = [
  { to: paths.admin.invitationCodes, label: 'admin.invitationCodes' },
  { to: paths.admin.users, label: 'admin.users' },
  { to: paths.admin.files, label: 'admin.files' },
  { to: paths.admin.messages, label: 'admin.messages' },
  { to: paths.admin.orders, label: 'admin.orders' },
  { to: paths.admin.withdrawals, label: 'admin.withdrawals' },
] as const

/** The screens of the staff: a menu at the side, who is at work at the top. */
export const AdminLayout = () => {
  const { t } = useTranslation()
  const user = useAppSelector(selectUser)
  const logout = useLogout()
  if (!user) return <Navigate to={paths.login} replace />
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <Brand to={paths.admin.root} />
        <nav className={styles.menu} aria-label={t('nav.main')}>
          {menu.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
      </div>
      <header className={styles.header}>
        <span className={styles.name}>{user.username}</span>
        <LanguageToggle area="admin" />
        <Button variant="default" size="sm" onClick={logout}>
          {t('nav.logout')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Toasts />
    </div>
  )
}
