import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useUnreadCount } from '#shared/api/messages.ts'
import { dashboardPath, defaultTab, paths } from '#shared/paths.ts'
import { Count } from '#shared/ui/Count.tsx'
import { BillingIcon, DocumentIcon, MessageIcon, UploadIcon } from '#shared/ui/icons.tsx'
import menu from '#shared/ui/SideMenu.module.css'
import styles from './SideMenu.module.css'

const entries = [
  { tab: 'upload', label: 'nav.upload', Icon: UploadIcon },
  { tab: 'manage', label: 'nav.manage', Icon: DocumentIcon },
  { tab: 'message', label: 'nav.message', Icon: MessageIcon },
] as const

/** The tab that is shown; `undefined` outside the dashboard. */
const useCurrentTab = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return pathname === paths.app.dashboard ? (search.get('tab') ?? defaultTab) : undefined
}

export const SideMenu = () => {
  const { t } = useTranslation()
  const current = useCurrentTab()
  const unread = useUnreadCount()
  return (
    <ul className={`${menu.menu} ${styles.bar}`}>
      {entries.map(({ tab, label, Icon }) => (
        <li key={tab}>
          <Link to={dashboardPath(tab)} aria-current={tab === current ? 'page' : undefined}>
            <Icon />
            <span>{t(label)}</span>
            {tab === 'message' && (
              <span className={styles.count}>
                <Count count={unread} spoken={t('nav.unread', { count: unread })} />
              </span>
            )}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.app.billing}>
          <BillingIcon />
          <span>{t('nav.billing')}</span>
        </Link>
      </li>
    </ul>
  )
}
