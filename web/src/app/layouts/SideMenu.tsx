import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import menu from '#shared/ui/SideMenu.module.css'
import { customerMenu } from './customer-menu.ts'
import styles from './SideMenu.module.css'
import { useCurrentTab } from './use-current-tab.ts'

export const SideMenu = () => {
  const { t } = useTranslation()
  const current = useCurrentTab()
  return (
    <ul className={`${menu.menu} ${styles.bar}`}>
      {customerMenu.map(({ tab, to, label, Icon, Count }) => (
        <li key={to}>
          <Link to={to} aria-current={tab === current ? 'page' : undefined}>
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
