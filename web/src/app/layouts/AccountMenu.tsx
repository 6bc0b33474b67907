import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { useLogout } from '#shared/api/use-logout.ts'
import { dashboardPath, paths } from '#shared/paths.ts'
import { selectUser } from '#shared/session/session.ts'
import { ActionMenu } from '#shared/ui/ActionMenu.tsx'
import styles from './AccountMenu.module.css'

export const AccountMenu = () => {
  const { t } = useTranslation()
  const user = useAppSelector(selectUser)
  const logout = useLogout()
  const { pathname } = useLocation()
  const isCurrent = pathname === paths.settings || pathname === paths.security
  const area = user?.is_admin
    ? { label: t('nav.admin'), to: paths.admin.root }
    : { label: t('nav.payment'), to: dashboardPath('payment') }
  return (
    <ActionMenu
      button={{
        variant: 'subtle',
        size: 'sm',
        className: styles.button,
        'aria-current': isCurrent ? 'page' : undefined,
        children: t('nav.account'),
      }}
      heading={user?.username}
      headingClassName={styles.name}
      entries={[
        area,
        { label: t('nav.setting'), to: paths.settings },
        { label: t('nav.faq'), to: paths.faq },
        { label: t('nav.logout'), onClick: logout },
      ]}
    />
  )
}
