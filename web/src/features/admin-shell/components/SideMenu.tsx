import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { Count } from '#shared/ui/Count.tsx'
import menu from '#shared/ui/SideMenu.module.css'
import type { PendingReviews } from '../use-pending-reviews.ts'

const entries = [
  'toDo',
  'invitationCodes',
  'users',
  'files',
  'messages',
  'orders',
  'withdrawals',
  'fapiao',
  'paymentChecks',
  'emails',
  'audit',
] as const

type SideMenuProps = { pendingReviews: PendingReviews; onLeave: () => void }

export const SideMenu = ({ pendingReviews, onLeave }: SideMenuProps) => {
  const { t } = useTranslation('admin-shell')
  return (
    <ul className={menu.menu}>
      {entries.map((entry) => (
        <li key={entry}>
          <NavLink to={paths.admin[entry]} onClick={onLeave}>
            {t(`entries.${entry}`)}{' '}
            {hasCount(entry) && (
              <Count
                count={pendingReviews[entry]}
                spoken={t(`pendingReviews.${entry}`, { count: pendingReviews[entry] })}
              />
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const hasCount = (entry: (typeof entries)[number]): entry is keyof PendingReviews & typeof entry =>
  entry === 'files' || entry === 'messages' || entry === 'withdrawals' || entry === 'fapiao'
