import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { Count } from '#shared/ui/Count.tsx'
import menu from '#shared/ui/SideMenu.module.css'
import type { Waiting } from '../use-waiting.ts'

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

type SideMenuProps = { waiting: Waiting; onLeave: () => void }

export const SideMenu = ({ waiting, onLeave }: SideMenuProps) => {
  const { t } = useTranslation('admin-shell')
  return (
    <ul className={menu.menu}>
      {entries.map((entry) => (
        <li key={entry}>
          <NavLink to={paths.admin[entry]} onClick={onLeave}>
            {t(`entries.${entry}`)}{' '}
            {isWaiting(entry) && (
              <Count count={waiting[entry]} spoken={t(`waiting.${entry}`, { count: waiting[entry] })} />
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const isWaiting = (entry: (typeof entries)[number]): entry is keyof Waiting & typeof entry =>
  entry === 'files' || entry === 'messages' || entry === 'withdrawals' || entry === 'fapiao'
