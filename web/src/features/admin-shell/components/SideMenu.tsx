import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import {
  useFilesToReviseQuery,
  useOpenWithdrawalsQuery,
  useUnreadMessagesQuery,
} from '#shared/api/waiting.ts'
import { paths } from '#shared/paths.ts'
import styles from './SideMenu.module.css'

const entries = ['invitationCodes', 'users', 'files', 'messages', 'orders', 'withdrawals', 'payment'] as const

/** What waits for somebody; a count that could not be asked for is left out. */
const useWaiting = () => {
  const { data: files = 0 } = useFilesToReviseQuery()
  const { data: messages = 0 } = useUnreadMessagesQuery()
  const { data: withdrawals = 0 } = useOpenWithdrawalsQuery()
  return { files, messages, withdrawals }
}

export const SideMenu = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('admin-shell')
  const waiting = useWaiting()
  return (
    <ul className={styles.menu}>
      {entries.map((entry) => (
        <li key={entry}>
          <NavLink to={paths.admin[entry]} onClick={onLeave}>
            {t(`entries.${entry}`)}
            {entry in waiting && (
              <Waiting of={entry as keyof typeof waiting} count={waiting[entry as keyof typeof waiting]} />
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

type WaitingProps = { of: 'files' | 'messages' | 'withdrawals'; count: number }

const Waiting = ({ of, count }: WaitingProps) => {
  const { t } = useTranslation('admin-shell')
  if (count === 0) return null
  const spoken = t(`waiting.${of}`, { count })
  return (
    <span className={styles.count} title={spoken}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className={styles.spoken}>{spoken}</span>
    </span>
  )
}
