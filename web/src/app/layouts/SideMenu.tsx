import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import menu from '#shared/ui/SideMenu.module.css'
import { customerMenu } from './customer-menu.ts'
import styles from './SideMenu.module.css'
import { useCurrentTab } from './use-current-tab.ts'

export const SideMenu = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isDocument = useMatch(paths.document) !== null
  const tab = useCurrentTab()
  // A document belongs to the list of documents.
  const current = isDocument ? 'manage' : tab
  const isCurrent = ({ tab, page }: Pick<(typeof customerMenu)[number], 'tab' | 'page'>) =>
    current === null ? page === pathname : tab === current
  return (
    <ul className={`${menu.menu} ${styles.bar}`}>
      {customerMenu.map(({ to, label, Icon, Count, ...entry }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent(entry) ? 'page' : undefined}>
            <Icon />
            <span>{t(label)}</span>
            {Count && (
              <span className={styles.count}>
                <Count />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
