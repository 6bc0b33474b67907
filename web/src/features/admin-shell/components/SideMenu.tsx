import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { useMay } from '#shared/api/use-may.ts'
import { paths } from '#shared/paths.ts'
import { Count } from '#shared/ui/Count.tsx'
import menu from '#shared/ui/SideMenu.module.css'
import { calls, entries } from '../entries.ts'
import type { PendingReviews } from '../use-pending-reviews.ts'

type SideMenuProps = { pendingReviews: PendingReviews; onLeave: () => void }

export const SideMenu = ({ pendingReviews, onLeave }: SideMenuProps) => {
  const { t } = useTranslation('admin-shell')
  const may = useMay()
  return (
    <ul className={menu.menu}>
      {entries
        .filter((entry) => may(calls[entry]))
        .map((entry) => (
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

const counted = ['files', 'inbox', 'withdrawals', 'fapiao', 'paymentChecks', 'emails'] as const

const hasCount = (entry: (typeof entries)[number]): entry is keyof PendingReviews & typeof entry =>
  counted.some((one) => one === entry)
