import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dashboardPath, paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { useLogout } from '#shared/session/use-logout.ts'
import { useAppSelector } from '#shared/store.ts'
import styles from './AccountMenu.module.css'

/** Who is logged in, settings and the way out. */
export const AccountMenu = () => {
  const { t } = useTranslation()
  const user = useAppSelector(selectUser)
  const logout = useLogout()
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" size="sm">
          {t('nav.account')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {user && <Menu.Label className={styles.name}>{user.username}</Menu.Label>}
        {user?.is_admin ? (
          <Menu.Item component={Link} to={paths.admin.root}>
            {t('nav.admin')}
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={dashboardPath('payment')}>
            {t('nav.payment')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.setting}>
          {t('nav.setting')}
        </Menu.Item>
        <Menu.Item onClick={logout}>{t('nav.logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
