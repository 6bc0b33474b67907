import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#shared/i18n/format.ts'
import { dueAtOf, isToDecide } from '#shared/lib/decision-due.ts'
import { Stamp } from '#shared/ui/Stamp.tsx'
import { Tag } from '#shared/ui/Tag.tsx'
import { urgencyOf } from '../rules.ts'
import { useNames } from '../use-names.ts'
import styles from './DueTime.module.css'

const isPast = (time: string) => Date.parse(time) < Date.now()

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
  if (isToDecide(file))
    return (
      <span data-due title={formatStamp(dueAt, i18n.language)}>
        <Tag tone={isPast(dueAt) ? 'seal' : 'amber'}>
          {t(isPast(dueAt) ? 'due.decideLate' : 'due.decide')}
        </Tag>
      </span>
    )
  const urgency = urgencyOf(dueAt, todayEndsAt)
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
      {urgency && <Tag tone={urgency === 'overdue' ? 'seal' : 'amber'}>{t(`due.${urgency}`)}</Tag>}
    </span>
  )
}
