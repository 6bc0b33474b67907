import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { selectUser } from '#shared/session/session.ts'
import { assigneeOf, type Entry } from '../entries.ts'
import styles from './Assignee.module.css'

/** Who has an entry. */
export const Assignee = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation('admin-todo')
  const assignee = assigneeOf(entry)
  const me = useAppSelector(selectUser)?.id
  const isMine = assignee != null && assignee.id === me
  // Which colleague has claimed money is known by username.
  const staffName = useStaffName('review' in entry && !isMine && assignee != null)
  if (!assignee)
    return <span className={styles.shared}>{t(assignee === null ? 'unassigned' : 'shared')}</span>
  const shown = isMine ? t('mine') : staffName(assignee.name, t('unknownUser'))
  return (
    <span className={styles.name} title={shown}>
      {shown}
    </span>
  )
}
