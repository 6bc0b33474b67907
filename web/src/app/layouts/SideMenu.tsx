import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { defaultTab, paths } from '#shared/paths.ts'
import menu from '#shared/ui/SideMenu.module.css'
import { customerMenu } from './customer-menu.ts'
import { ReadyCount } from './ReadyCount.tsx'
import styles from './SideMenu.module.css'
import { UnreadCount } from './UnreadCount.tsx'

/** The tab that is shown; `null` outside the dashboard. */
const useCurrentTab = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return pathname === paths.app.dashboard ? (search.get('tab') ?? defaultTab) : null
}

export const SideMenu = () => {
  const { t } = useTranslation()
  const current = useCurrentTab()
  return (
    <ul className={`${menu.menu} ${styles.bar}`}>
      {customerMenu.map(({ tab, to, label, Icon }) => (
        <li key={to}>
          <Link to={to} aria-current={tab === current ? 'page' : undefined}>
            <Icon />
            <span>{t(label)}</span>
            {label === 'nav.manage' && (
              <span className={styles.count}>
                <ReadyCount />
              </span>
            )}
            {label === 'nav.message' && (
              <span className={styles.count}>
                <UnreadCount />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
