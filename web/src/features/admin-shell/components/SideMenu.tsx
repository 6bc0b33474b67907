import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useMay } from '#shared/api/use-may.ts'
import { paths } from '#shared/paths.ts'
import { Count } from '#shared/ui/Count.tsx'
import menu from '#shared/ui/SideMenu.module.css'
import { calls, type Entry, entryOf, groups } from '../entries.ts'
import type { PendingReviews } from '../use-pending-reviews.ts'

type SideMenuProps = { pendingReviews: PendingReviews; sum: number; onLeave: () => void }

export const SideMenu = ({ pendingReviews, sum, onLeave }: SideMenuProps) => {
  const { t } = useTranslation('admin-shell')
  const may = useMay()
  const current = entryOf(useLocation().pathname)
  return (
    <ul className={menu.menu}>
      {groups.flatMap((group) =>
        group
          .filter((entry) => may(calls[entry]))
          .map((entry, at) => (
            <li key={entry} data-begins={at === 0 || undefined}>
              <Link
                to={paths.admin[entry]}
                aria-current={entry === current ? 'page' : undefined}
                onClick={onLeave}
              >
                {t(`entries.${entry}`)}{' '}
                {entry === 'toDo' && <Count count={sum} spoken={t('pendingReviews.all', { count: sum })} />}
                {hasCount(entry) && (
                  <Count
                    count={pendingReviews[entry]}
                    spoken={t(`pendingReviews.${entry}`, { count: pendingReviews[entry] })}
                  />
                )}
              </Link>
            </li>
          )),
      )}
    </ul>
  )
}

const counted = ['files', 'inbox', 'withdrawals', 'fapiao', 'paymentChecks', 'emails'] as const

const hasCount = (entry: Entry): entry is keyof PendingReviews & typeof entry =>
  counted.some((one) => one === entry)
