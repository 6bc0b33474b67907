import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#shared/i18n/format.ts'
import { dueAtOf, isToDecide } from '#shared/lib/decision-due.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { urgencyOf } from '../rules.ts'
import { useNames } from '../use-names.ts'
import styles from './DueTime.module.css'

type DueTimeProps = {
  file: AdminFile
  todayEndsAt: string
  /** Left out where a due time is only read. */
  onMove?: () => void
}

/** The due time of a file, with its urgency, or that it failed and waits for a decision. Opens the dialog that moves it. */
export const DueTime = ({ file, todayEndsAt, onMove }: DueTimeProps) => {
  const { t, i18n } = useTranslation('admin-documents')
  const { nameOf } = useNames()
  const dueAt = dueAtOf(file)
  if (dueAt === null) return null
  const urgency = urgencyOf(dueAt, todayEndsAt)
  const isLate = urgency === 'overdue'
  if (isToDecide(file))
    return (
      <strong
        className={styles.urgency}
        data-due
        data-late={isLate || undefined}
        title={formatStamp(dueAt, i18n.language)}
      >
        {t(isLate ? 'due.decideLate' : 'due.decide')}
      </strong>
    )
  return (
    <span className={styles.due} data-due>
      {!onMove ? (
        <Stamp value={dueAt} />
      ) : (
        <button
          type="button"
          onClick={onMove}
          aria-label={`${formatStamp(dueAt, i18n.language)} ${t('due.moveOf', { name: nameOf(file) })}`}
        >
          <Stamp value={dueAt} />
        </button>
      )}
      {urgency && (
        <strong className={styles.urgency} data-late={isLate || undefined}>
          {t(`due.${urgency}`)}
        </strong>
      )}
    </span>
  )
}
