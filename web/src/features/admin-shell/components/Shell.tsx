import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '#shared/api/use-logout.ts'
import { paths } from '#shared/paths.ts'
import { Brand } from '#shared/ui/Brand.tsx'
import { Count } from '#shared/ui/Count.tsx'
import { LanguageToggle } from '#shared/ui/LanguageToggle.tsx'
import { useWaiting } from '../use-waiting.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { DisplayName } from './DisplayName.tsx'
import styles from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'

/** Frame of the admin pages: side menu and account bar, both collapsed on small screens. */
export const Shell = ({ username, children }: { username: string; children: ReactNode }) => {
  const { t } = useTranslation(['admin-shell', 'common'])
  const logout = useLogout()
  const waiting = useWaiting()
  const count = waiting.files + waiting.messages + waiting.withdrawals + waiting.fapiao
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
            rightSection={count > 0 && <Count count={count} spoken={t('waiting.all', { count })} />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {t('menu')}
          </Button>
        </div>
        <nav className={styles.menu} aria-label={t('common:nav.main')}>
          <SideMenu waiting={waiting} onLeave={() => setUnfolded(false)} />
        </nav>
      </div>
      <header className={styles.header}>
        <span className={styles.name}>{username}</span>
        <LanguageToggle area="admin" />
        <DisplayName />
        <ChangePassword />
        <Button variant="default" size="sm" onClick={logout}>
          {t('common:nav.logout')}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
