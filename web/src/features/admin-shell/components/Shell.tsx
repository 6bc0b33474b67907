import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '#shared/api/use-logout.ts'
import { useUnreadInTitle } from '#shared/lib/title.ts'
import { paths } from '#shared/paths.ts'
import { useHasAlerts } from '#shared/preferences/staff-alerts.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { Count } from '#shared/ui/Count.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { Lazy, type LazyComponent, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePendingReviews } from '../use-pending-reviews.ts'
import { DialogButton } from './DialogButton.tsx'
import { type OwnForm, OwnMenu } from './OwnMenu.tsx'
import { SearchButton, type SearchDialogComponent } from './SearchButton.tsx'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'

const passwordForm = lazyComponent(() => import('./PasswordForm.tsx'))

type ShellProps = {
  username: string
  /** The search over everything, which is a feature of its own. */
  searchDialog: SearchDialogComponent
  /** The form of the profile that customers see, which is a feature of its own. */
  profileForm: OwnForm
  /** The form of the alerts, and what alerts: a feature of its own. */
  alertsForm: OwnForm
  alerts: LazyComponent<{ count: number; text: string }>
  children: ReactNode
}

/** Frame of the admin pages: side menu and account bar, both collapsed on small screens. */
export const Shell = ({ username, searchDialog, profileForm, alertsForm, alerts, children }: ShellProps) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const logout = useLogout()
  const { counts: pendingReviews, sum: count, isLoading } = usePendingReviews()
  useUnreadInTitle(count)
  const hasAlerts = useHasAlerts()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <div className={styles.layout} data-unfolded={unfolded}>
      <div className={styles.side}>
        <div className={styles.brand}>
          <Brand to={paths.admin.root} />
          <span className={styles.staff}>{t('staff')}</span>
          <Button
            className={styles.fold}
            variant="default"
            size="sm"
            rightSection={count > 0 && <Count count={count} spoken={t('pendingReviews.all', { count })} />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('menu')}
          </Button>
        </div>
        <nav className={styles.menu} aria-label={t('common:nav.main')}>
          <SideMenu pendingReviews={pendingReviews} sum={count} onLeave={() => setUnfolded(false)} />
        </nav>
      </div>
      {!isLoading && hasAlerts && (
        <Lazy of={alerts} count={count} text={t('pendingReviews.all', { count })} />
      )}
      <header className={styles.header}>
        <SearchButton dialog={searchDialog} />
        <LanguageToggle area="admin" />
        <OwnMenu username={username} profileForm={profileForm} alertsForm={alertsForm} />
        <DialogButton title={t('password.title')} form={passwordForm} />
        <Button variant="subtle" size="sm" px={8} onClick={logout}>
          {t('common:nav.logout')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
